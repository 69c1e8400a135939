import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests get this long to be answered, the delivery in hand to be concluded: together under ten seconds. */
const patienceMs = 8000;

/** Who was let in just before the order to stop gets this long to say something; a browser's spare connection never does. */
const unreadMs = 1000;

/**
 * Returns the function that stops listening, answers what is in flight, ends what is half open, and then
 * runs `last`. It resolves within ten seconds. Who only stands in the kernel's queue is left for the next server: that
 * queue is the socket's, which systemd keeps open.
 */
export function prepareShutdown(
  app: FastifyInstance,
  last: () => Promise<void>,
  wait: (ms: number) => Promise<unknown> = pause,
): () => Promise<void> {
  const unread = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unread.add(socket);
    socket.once('close', () => unread.delete(socket));
  });
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    unread.delete(request.raw.socket);
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
    // Not yet HTTP's own close(): that also ends connections whose first request has not been read (Node 26).
    TcpServer.prototype.close.call(app.server);
    await until(unreadMs, () => unread.size === 0);
    const closed = app.close();
    await until(patienceMs, () => inFlight === 0);
    app.server.closeAllConnections();
    await closed;
    const left = Math.max(0, begun + patienceMs - performance.now());
    await Promise.race([last(), pause(left, undefined, { ref: false })]);
  };
}
