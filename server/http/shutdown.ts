import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For requests to be answered and a delivery to end; systemd kills after fifteen seconds. */
const shutdownLimitMs = 8000;

/** For a connection that was accepted just before to send its request; a browser's spare one never does. */
const firstRequestLimitMs = 1000;

/**
 * Returns a function that stops listening, answers what is in flight, closes what is half open and runs `last`. It
 * resolves within ten seconds. Connections in the kernel's queue wait for the next server: systemd keeps the socket.
 */
export function prepareShutdown(
  app: FastifyInstance,
  last: () => Promise<void>,
  wait: (ms: number) => Promise<unknown> = pause,
): () => Promise<void> {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    silent.delete(request.raw.socket);
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });

  return async () => {
    const begun = performance.now();
    const until = async (ms: number, isDone: () => boolean) => {
      while (!isDone() && performance.now() < begun + ms) await wait(20);
    };
    // Not yet HTTP's own close(), which also ends connections whose first request has not been read (Node 26).
    TcpServer.prototype.close.call(app.server);
    await until(firstRequestLimitMs, () => silent.size === 0);
    const closed = app.close();
    await until(shutdownLimitMs, () => inFlight === 0);
    app.server.closeAllConnections();
    await closed;
    const left = Math.max(0, begun + shutdownLimitMs - performance.now());
    await Promise.race([last(), pause(left, undefined, { ref: false })]);
  };
}
