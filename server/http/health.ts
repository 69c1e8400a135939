import { systemClock } from '../clock.ts';
import type { Store } from '../outbox/store.ts';

/** A probe writes to the disk. */
const probeIntervalMs = 1000;

const longWaitMs = 3_600_000;

export type HealthyStore = Pick<Store, 'probe' | 'undelivered'>;

/**
 * Returns a function for the answer: 200 if a message can be stored, otherwise 503. With `?delivery` it is 503 also while a
 * message has failed or has waited an hour. `mail` is off without an SMTP server, and failing while a message is tried again.
 */
export function createHealth(store: HealthyStore, hasMail: boolean, clock = systemClock) {
  const look = () => ({
    at: clock.uptime(),
    storeWritable: isWritable(store),
    ...readDelivery(store, clock.now()),
  });
  let last: ReturnType<typeof look> | undefined;
  return (isDeliveryAsked: boolean) => {
    if (!last || clock.uptime() - last.at >= probeIntervalMs) last = look();
    const { storeWritable, isDelivering, isRetrying, counts } = last;
    const mail = hasMail ? (isRetrying ? 'failing' : 'ok') : 'off';
    const isFine = storeWritable && (isDelivering || !isDeliveryAsked);
    const body = { status: isFine ? 'ok' : 'failing', storeWritable, mail, ...counts };
    return { status: isFine ? 200 : 503, body };
  };
}

function isWritable(store: HealthyStore): boolean {
  try {
    store.probe();
    return true;
  } catch {
    return false;
  }
}

function readDelivery(store: HealthyStore, now: number) {
  try {
    const { waiting, kept, failed, isRetrying } = store.undelivered();
    const ages = [waiting.oldest, kept.oldest].map((at) => (at === null ? null : Math.max(0, now - at)));
    const [waitingMs = null] = ages;
    return {
      isDelivering: failed.count === 0 && ages.every((ms) => (ms ?? 0) <= longWaitMs),
      isRetrying,
      counts: {
        waiting: waiting.count,
        oldestWaitingSeconds: waitingMs === null ? null : Math.round(waitingMs / 1000),
        failed: failed.count,
        kept: kept.count,
      },
    };
  } catch {
    const counts = { waiting: null, oldestWaitingSeconds: null, failed: null, kept: null };
    return { isDelivering: false, isRetrying: false, counts };
  }
}
