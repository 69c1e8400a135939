import type { ServerResponse } from 'node:http';
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
  /** The latest answer of each connection; undefined before its first request. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  app.server.on('connection', (socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }, answer) => connections.set(socket, answer));
  const none = (is: (answer: ServerResponse | undefined) => boolean) => ![...connections.values()].some(is);
  const isSilent = (answer?: ServerResponse) => answer === undefined;
  const isInFlight = (answer?: ServerResponse) => answer?.writableFinished === false;

  return async () => {
    const begun = performance.now();
    const until = async (ms: number, isDone: () => boolean) => {
      while (!isDone() && performance.now() < begun + ms) await wait(20);
    };
    // Not yet HTTP's own close(), which also ends connections whose first request has not been read (Node 26).
    TcpServer.prototype.close.call(app.server);
    await until(firstRequestLimitMs, () => none(isSilent));
    const closed = app.close();
    await until(shutdownLimitMs, () => none(isInFlight));
    app.server.closeAllConnections();
    await closed;
    const left = Math.max(0, begun + shutdownLimitMs - performance.now());
    await Promise.race([last(), pause(left, undefined, { ref: false })]);
  };
}
