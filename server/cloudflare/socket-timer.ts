import { Socket } from 'node:net';

type Timer = ReturnType<typeof setInterval>;

/** How often a timeout checks its socket. A silent connection ends at most a tenth of the time too late. */
const checksPerTimeout = 10;

const timers = new WeakMap<Socket, Timer>();

/**
 * Gives each socket one timer that ends with the socket. workerd's own `setTimeout` leaves a timer behind at each read
 * and write, and with 10,000 of them nothing in the process can set a timer. The method is on the prototype because
 * nodemailer makes a socket of its own at STARTTLS.
 */
export function giveSocketsOneTimer(): void {
  Socket.prototype.setTimeout = function setIdleTimeout(
    this: Socket,
    ms: number,
    onTimeout?: () => void,
  ) {
    stopTimer(this);
    if (onTimeout) {
      this.once('timeout', onTimeout);
    }
    if (ms > 0 && !this.destroyed) {
      startTimer(this, ms);
    }
    return this;
  };
}

function startTimer(socket: Socket, ms: number): void {
  let lastMoved = bytesMoved(socket);
  let silentChecks = 0;

  function checkBytes(): void {
    const moved = bytesMoved(socket);
    silentChecks = moved === lastMoved ? silentChecks + 1 : 0;
    lastMoved = moved;
    if (silentChecks < checksPerTimeout) {
      return;
    }
    silentChecks = 0;
    socket.emit('timeout');
  }

  timers.set(socket, setInterval(checkBytes, ms / checksPerTimeout));
  socket.once('close', () => stopTimer(socket));
}

function stopTimer(socket: Socket): void {
  clearInterval(timers.get(socket));
  timers.delete(socket);
}

function bytesMoved(socket: Socket): number {
  return socket.bytesRead + socket.bytesWritten;
}
