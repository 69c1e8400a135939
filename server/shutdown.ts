import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests get this long to be answered, the delivery in hand to be concluded: together under ten seconds. */
const patienceMs = 8000;

/** A request may have arrived and not been read yet when the order to stop comes. */
const unreadMs = 250;

/**
 * Returns the function that stops listening, answers what is in flight, ends what is half open, and then
 * runs `last`. It resolves within ten seconds.
 */
export function prepareShutdown(
  app: FastifyInstance,
  last: () => Promise<void>,
  wait: (ms: number) => Promise<unknown> = pause,
): () => Promise<void> {
  let inFlight = 0;
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });

  return async () => {
    const deadline = performance.now() + patienceMs;
    const closed = app.close();
    await wait(unreadMs);
    while (inFlight > 0 && performance.now() < deadline) await wait(20);
    app.server.closeAllConnections();
    await closed;
    await Promise.race([last(), pause(Math.max(0, deadline - performance.now()), undefined, { ref: false })]);
  };
}
