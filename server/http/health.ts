import { hourMs, minuteMs } from '../../shared/durations.ts';
import { systemClock } from '../clock.ts';
import type { StoredMessage } from '../message.ts';
import type { Store } from '../outbox/store.ts';

/**
 * How long the result of a probe holds. A probe writes 32 KB, and anybody may cause one, so probes are rare while all
 * is well. After a failure the next probe comes soon.
 */
const probeIntervalMs = minuteMs;
const failedProbeIntervalMs = 1000;

const readIntervalMs = 1000;
const longWaitMs = hourMs;

export type HealthyStore = Pick<Store, 'probe' | 'undelivered' | 'findByKey'>;

type HealthQuestion = {
  /** Whether to answer 503 also while a message has failed or waited an hour, or no deliveries run. */
  delivery: boolean;
  /** Whether to tell the numbers of messages. Only the operator may know them. */
  numbers: boolean;
  /** The key of a message, which only its sender knows. */
  key: string | undefined;
};

/** `stopped`: no deliveries run. `failed`: a message was given up. `retrying`: one is tried again. */
type MailState = 'off' | 'stopped' | 'failed' | 'retrying' | 'ok';

/** What isn't delivered. */
type Backlog = {
  isReadable: boolean;
  hasFailed: boolean;
  isRetrying: boolean;
  /** A message has waited for more than an hour. */
  isLate: boolean;
  numbers: Record<'waiting' | 'oldestWaitingSeconds' | 'failed' | 'kept', number | null>;
};

const unreadableBacklog: Backlog = {
  isReadable: false,
  hasFailed: false,
  isRetrying: false,
  isLate: false,
  numbers: { waiting: null, oldestWaitingSeconds: null, failed: null, kept: null },
};

type HealthParts = {
  store: HealthyStore;
  hasMail: boolean;
  clock?: typeof systemClock;
  doDeliveriesRun: () => boolean;
};

/**
 * `read` returns the answer: 200 if a message can be stored, otherwise 503. `reportStored` takes the outcome of a real
 * message, which replaces a probe.
 */
export function createHealth({
  store,
  hasMail,
  clock = systemClock,
  doDeliveriesRun,
}: HealthParts) {
  let lastWrite: { time: number; isWritable: boolean } | undefined;
  let lastRead: { time: number; backlog: Backlog } | undefined;

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

  function currentBacklog(): Backlog {
    if (!lastRead || clock.uptime() - lastRead.time >= readIntervalMs) {
      lastRead = { time: clock.uptime(), backlog: readBacklog(store, clock.now()) };
    }
    return lastRead.backlog;
  }

  function stateOfMail({ hasFailed, isRetrying }: Backlog): MailState {
    if (!hasMail) {
      return 'off';
    }
    if (!doDeliveriesRun()) {
      return 'stopped';
    }
    if (hasFailed) {
      return 'failed';
    }
    return isRetrying ? 'retrying' : 'ok';
  }

  function read(question: HealthQuestion) {
    const backlog = currentBacklog();
    const mail = stateOfMail(backlog);
    const storeWritable = backlog.isReadable && isWritable();
    const isDelivering = mail !== 'stopped' && !backlog.hasFailed && !backlog.isLate;
    const isFine = storeWritable && (isDelivering || !question.delivery);
    const body = {
      status: isFine ? 'ok' : 'failing',
      storeWritable,
      mail,
      ...(question.key !== undefined && { message: stateOf(store, question.key) }),
      ...(question.numbers && backlog.numbers),
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

function readBacklog(store: HealthyStore, now: number): Backlog {
  try {
    const { waiting, kept, failed, isRetrying } = store.undelivered();
    const waitingMs = ageOf(waiting.oldest, now);
    return {
      isReadable: true,
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
    return unreadableBacklog;
  }
}

/** Returns milliseconds. A time in the future means that the clock was set back. */
function ageOf(receivedAt: number | null, now: number): number {
  return receivedAt === null ? 0 : Math.max(0, now - receivedAt);
}
