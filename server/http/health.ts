import { systemClock } from '../clock.ts';
import type { StoredMessage } from '../message.ts';
import type { Store } from '../outbox/store.ts';

/**
 * How long the result of a probe holds. A probe writes 32 KB and anybody may cause one, so it is rare
 * while all is well. A failure is probed again soon.
 */
const probeIntervalMs = 60_000;
const failedProbeIntervalMs = 1000;

const readIntervalMs = 1000;
const longWaitMs = 3_600_000;

export type HealthyStore = Pick<Store, 'probe' | 'undelivered' | 'findByKey'>;

type HealthQuestion = {
  /** Whether to answer 503 also while a message has failed or waited an hour, or no deliveries run. */
  delivery: boolean;
  /** Whether to tell how many messages there are, which is the operator's business. */
  numbers: boolean;
  /** The key of a message, which only its sender has. */
  key: string | undefined;
};

type Delivery = {
  isReadable: boolean;
  /** No message has failed, and none has waited for long. */
  isTimely: boolean;
  isRetrying: boolean;
  numbers: Record<'waiting' | 'oldestWaitingSeconds' | 'failed' | 'kept', number | null>;
};

interface HealthParts {
  store: HealthyStore;
  hasMail: boolean;
  clock?: typeof systemClock;
  doDeliveriesRun: () => boolean;
}

/**
 * `read` returns the answer: 200 if a message can be stored, otherwise 503. Its `mail` is off without
 * an SMTP server, and failing while a message is tried again or while no deliveries run.
 * `reportStored` takes the outcome of a real message instead of a probe's.
 */
export function createHealth({
  store,
  hasMail,
  clock = systemClock,
  doDeliveriesRun,
}: HealthParts) {
  let lastWrite: { time: number; isWritable: boolean } | undefined;
  let lastRead: { time: number; delivery: Delivery } | undefined;

  function reportStored(isWritable: boolean): void {
    lastWrite = { time: clock.uptime(), isWritable };
  }

  function isWritable(): boolean {
    const interval = lastWrite?.isWritable ? probeIntervalMs : failedProbeIntervalMs;
    if (!lastWrite || clock.uptime() - lastWrite.time >= interval) {
      reportStored(canWrite(store));
    }
    return lastWrite?.isWritable === true;
  }

  function currentDelivery(): Delivery {
    if (!lastRead || clock.uptime() - lastRead.time >= readIntervalMs) {
      lastRead = { time: clock.uptime(), delivery: readDelivery(store, clock.now()) };
    }
    return lastRead.delivery;
  }

  function stateOfMail(isFailing: boolean): 'off' | 'failing' | 'ok' {
    if (!hasMail) {
      return 'off';
    }
    return isFailing ? 'failing' : 'ok';
  }

  function read(question: HealthQuestion) {
    const { isReadable, isTimely, isRetrying, numbers } = currentDelivery();
    const storeWritable = isReadable && isWritable();
    const areDeliveriesRunning = !hasMail || doDeliveriesRun();
    const isDelivering = isTimely && areDeliveriesRunning;
    const isFine = storeWritable && (isDelivering || !question.delivery);
    const body = {
      status: isFine ? 'ok' : 'failing',
      storeWritable,
      mail: stateOfMail(isRetrying || !areDeliveriesRunning),
      ...(question.key !== undefined && { message: stateOf(store, question.key) }),
      ...(question.numbers && numbers),
    };
    return { status: isFine ? 200 : 503, body };
  }

  return { read, reportStored };
}

function canWrite(store: HealthyStore): boolean {
  try {
    store.probe();
    return true;
  } catch {
    return false;
  }
}

function stateOf(
  store: HealthyStore,
  key: string,
): StoredMessage['state'] | 'retrying' | 'unknown' {
  try {
    const message = store.findByKey(key);
    if (!message) {
      return 'unknown';
    }
    const isRetrying = message.state === 'waiting' && message.attempts > 0;
    return isRetrying ? 'retrying' : message.state;
  } catch {
    return 'unknown';
  }
}

function readDelivery(store: HealthyStore, now: number): Delivery {
  try {
    const { waiting, kept, failed, isRetrying } = store.undelivered();
    const waitingMs = ageOf(waiting.oldest, now);
    const keptMs = ageOf(kept.oldest, now);
    const isLate = (waitingMs ?? 0) > longWaitMs || (keptMs ?? 0) > longWaitMs;
    return {
      isReadable: true,
      isTimely: failed.count === 0 && !isLate,
      isRetrying,
      numbers: {
        waiting: waiting.count,
        oldestWaitingSeconds: waitingMs === null ? null : Math.round(waitingMs / 1000),
        failed: failed.count,
        kept: kept.count,
      },
    };
  } catch {
    return {
      isReadable: false,
      isTimely: false,
      isRetrying: false,
      numbers: { waiting: null, oldestWaitingSeconds: null, failed: null, kept: null },
    };
  }
}

/** Returns milliseconds. A time in the future means that the clock was set back. */
function ageOf(receivedAt: number | null, now: number): number | null {
  return receivedAt === null ? null : Math.max(0, now - receivedAt);
}
