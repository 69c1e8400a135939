import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The time to answer requests and end a delivery. systemd kills the process after fifteen seconds. */
const shutdownTimeoutMs = 8000;

/** The time in which a new connection must send its first request. A browser's spare connection never sends one. */
const firstRequestTimeoutMs = 1000;

const pollMs = 20;

/**
 * A function that stops listening, answers the requests in flight, closes half-open connections and then closes the
 * outbox. The function resolves within ten seconds. systemd keeps the socket, so connections in the kernel's queue wait
 * for the next server.
 */
export function prepareShutdown(
  server: Server,
  closeOutbox: () => Promise<void>,
  wait: (ms: number) => Promise<unknown> = pause,
): () => Promise<void> {
  /** The latest response of each connection; undefined before its first request. */
  const latestResponses = new Map<Socket, ServerResponse | undefined>();
  server.on('connection', (socket) => {
    latestResponses.set(socket, undefined);
    socket.once('close', () => latestResponses.delete(socket));
  });
  server.on('request', ({ socket }, response) => latestResponses.set(socket, response));

  function haveAllSentRequest(): boolean {
    return [...latestResponses.values()].every((response) => response !== undefined);
  }

  function areAllAnswered(): boolean {
    const requested = [...latestResponses.values()].filter((response) => response !== undefined);
    return requested.every((response) => response.writableFinished);
  }

  return async () => {
    const start = performance.now();
    const waitUntil = async (isDone: () => boolean, timeoutMs: number) => {
      while (!isDone() && performance.now() < start + timeoutMs) {
        await wait(pollMs);
      }
    };

    // Not HTTP's own close(), because it also closes connections whose first request hasn't been read (Node 26).
    const closed = once(server, 'close');
    TcpServer.prototype.close.call(server);
    await waitUntil(haveAllSentRequest, firstRequestTimeoutMs);
    server.closeIdleConnections();
    await waitUntil(areAllAnswered, shutdownTimeoutMs);
    server.closeAllConnections();
    await closed;

    const msLeft = Math.max(0, start + shutdownTimeoutMs - performance.now());
    await Promise.race([closeOutbox(), pause(msLeft, undefined, { ref: false })]);
  };
}
