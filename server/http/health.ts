import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import type { Store } from '../outbox/store.ts';

/** A flood of questions costs the disk one write in this time. */
const probeIntervalMs = 1000;

/** A message that is still here after so long points at a fault that somebody must mend. */
const longWaitMs = 3_600_000;

export type HealthyStore = Pick<Store, 'probe' | 'undelivered'>;

/** What is not known, because the store cannot be read, is null. */
const nothingKnown = { waiting: null, oldestWaitingSeconds: null, failed: null, kept: null };

/**
 * Adds `/healthz` for monitors: 200 when a message could be kept now, otherwise 503. With `?delivery` it is 503 as
 * well while a message has failed or has been waiting for an hour, be it for a mail server to be named. No
 * personal data.
 */
export function addHealth(app: FastifyInstance, store: HealthyStore, clock: Clock = systemClock) {
  let probedAt = Number.NEGATIVE_INFINITY;
  let storeWritable = false;
  let delivery = readDelivery();

  function check(): void {
    probedAt = clock.uptime();
    storeWritable = succeeds(store.probe);
    delivery = readDelivery();
  }

  function readDelivery() {
    try {
      const { waiting, kept, failed } = store.undelivered();
      const age = (at: number | null) => (at === null ? null : Math.max(0, clock.now() - at));
      const oldest = age(waiting.oldest);
      return {
        counts: {
          waiting: waiting.count,
          oldestWaitingSeconds: oldest === null ? null : Math.round(oldest / 1000),
          failed: failed.count,
          kept: kept.count,
        },
        isFine: failed.count === 0 && [oldest, age(kept.oldest)].every((ms) => (ms ?? 0) <= longWaitMs),
      };
    } catch {
      return { counts: nothingKnown, isFine: false };
    }
  }

  app.get('/healthz', async (request, reply) => {
    if (clock.uptime() - probedAt >= probeIntervalMs) check();
    const asksForDelivery = Object.hasOwn(Object(request.query), 'delivery');
    const isFine = storeWritable && (delivery.isFine || !asksForDelivery);
    return reply
      .code(isFine ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isFine ? 'ok' : 'failing', storeWritable, ...delivery.counts });
  });
}

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
