import { hourMs, minuteMs } from '../../shared/durations.ts';
import type { MailState, MessageState } from '../../shared/protocols/health-response.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Store } from '../outbox/store.ts';

/**
 * How long a probe's result is used. A probe writes 32 KB and anyone can cause one, so probes are rare while all is
 * well. After a failure the next one comes soon.
 */
const probeIntervalMs = minuteMs;
const failedProbeIntervalMs = 1000;

const readIntervalMs = 1000;
const longWaitMs = hourMs;

type CheckedStore = Pick<Store, 'probe' | 'undelivered' | 'findByKey'>;

type HealthOptions = { store: CheckedStore; hasMail: boolean; clock?: Clock };

type HealthQuestion = {
  /** Whether failed or late messages also cause a 503. */
  delivery: boolean;
  /** Whether to tell the numbers of messages. Only the operator may know them. */
  numbers: boolean;
  /** The key of a message, which only its sender knows. */
  key: string | undefined;
};

type Backlog = {
  hasFailed: boolean;
  isRetrying: boolean;
  /** A message has waited for more than an hour. */
  isLate: boolean;
  numbers: Record<'waiting' | 'failed' | 'kept', number> & { oldestWaitingSeconds: number | null };
};

/** A function that answers the health check: 200 if a message can be stored, otherwise 503. */
export function createHealth({ store, hasMail, clock = systemClock }: HealthOptions) {
  const isWritable = cached({
    read: () => tryToWrite(store),
    lifetimeOf: (wasWritable) => (wasWritable ? probeIntervalMs : failedProbeIntervalMs),
    clock,
  });
  const currentBacklog = cached({
    read: () => readBacklog(store, clock.now()),
    lifetimeOf: () => readIntervalMs,
    clock,
  });

  return (question: HealthQuestion) => {
    const backlog = currentBacklog();
    const mail: MailState = hasMail ? stateOfMail(backlog) : 'off';
    const storeWritable = backlog !== undefined && isWritable();
    const isDelivering = !backlog?.hasFailed && !backlog?.isLate;
    const isFine = storeWritable && (isDelivering || !question.delivery);
    const body = {
      status: isFine ? 'ok' : 'failing',
      storeWritable,
      mail,
      message: question.key === undefined ? undefined : stateOf(store, question.key),
      ...(question.numbers ? backlog?.numbers : undefined),
    };
    return { status: isFine ? 200 : 503, body };
  };
}

type CacheOptions<Value> = { read(): Value; lifetimeOf(value: Value): number; clock: Clock };

/** A function that returns the last value that was read, and reads again once its lifetime (in milliseconds) is over. */
function cached<Value>({ read, lifetimeOf, clock }: CacheOptions<Value>): () => Value {
  let last: { at: number; value: Value } | undefined;
  return () => {
    if (!last || clock.uptime() - last.at >= lifetimeOf(last.value)) {
      last = { at: clock.uptime(), value: read() };
    }
    return last.value;
  };
}

function stateOfMail(backlog: Backlog | undefined): MailState {
  if (!backlog) {
    return 'unknown';
  }
  if (backlog.hasFailed) {
    return 'failed';
  }
  return backlog.isRetrying ? 'retrying' : 'ok';
}

function tryToWrite(store: CheckedStore): boolean {
  try {
    store.probe();
    return true;
  } catch {
    return false;
  }
}

function stateOf(store: CheckedStore, key: string): MessageState {
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

/** Undefined if the store can't be read. */
function readBacklog(store: CheckedStore, now: number): Backlog | undefined {
  try {
    const { waiting, kept, failed, isRetrying } = store.undelivered();
    const waitingMs = ageOf(waiting.oldest, now);
    return {
      hasFailed: failed.count > 0,
      isRetrying,
      isLate: waitingMs > longWaitMs || ageOf(kept.oldest, now) > longWaitMs,
      numbers: {
        waiting: waiting.count,
        oldestWaitingSeconds: waiting.count > 0 ? Math.round(waitingMs / 1000) : null,
        failed: failed.count,
        kept: kept.count,
      },
    };
  } catch {
    return undefined;
  }
}

/** How long ago, in milliseconds. A time in the future means that the clock was set back. */
function ageOf(time: number | null, now: number): number {
  return time === null ? 0 : Math.max(0, now - time);
}
