import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import type { Store } from './outbox/store.ts';

/** A flood of questions costs the disk one write in this time. */
const probeIntervalMs = 1000;

/** Adds `/healthz` for monitors: 200 when a message could be kept now, otherwise 503. No personal data. */
export function addHealth(
  app: FastifyInstance,
  store: Pick<Store, 'probe' | 'oldestWaiting'>,
  clock: Clock = systemClock,
) {
  let probedAt = Number.NEGATIVE_INFINITY;
  let health = { status: 'ok', storeWritable: true, oldestWaitingSeconds: null as number | null };

  function check() {
    probedAt = clock.uptime();
    try {
      store.probe();
      const oldest = store.oldestWaiting();
      const age = oldest === undefined ? null : Math.max(0, Math.round((clock.now() - oldest) / 1000));
      health = { status: 'ok', storeWritable: true, oldestWaitingSeconds: age };
    } catch {
      health = { ...health, status: 'failing', storeWritable: false };
    }
  }

  app.get('/healthz', async (_request, reply) => {
    if (clock.uptime() - probedAt >= probeIntervalMs) check();
    return reply
      .code(health.storeWritable ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
}
