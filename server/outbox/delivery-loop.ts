import { minuteMs } from '../../shared/durations.ts';
import type { Clock } from '../clock.ts';
import { errorForLog, type Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { StoredMessage } from '../message.ts';
import { attemptDelivery } from './attempt.ts';
import { type LoginMemory, watchLogin } from './login-pause.ts';
import type { MessageIdentity, Outcome, Queue } from './queue.ts';
import { createTryOrLog } from './try-or-log.ts';

/**
 * How often the loop looks for due messages. It can't rely on `nudge` alone: `--retry` writes to the store from another
 * process.
 */
export const pollMs = 1000;

/** The pause after an unexpected error. Without it a mail whose outcome was lost would go out again at each poll. */
const errorPauseMs = minuteMs;

type DeliveryLoopOptions = {
  queue: Queue;
  mailer: Mailer;
  messagesPerHour: number;
  clock: Clock;
  log: Log;
  memory: LoginMemory;
};

/** Delivers due messages one after the other. `nudge` looks for due messages at once. */
export function createDeliveryLoop(options: DeliveryLoopOptions) {
  const { queue, mailer, messagesPerHour, clock, log, memory } = options;
  const tryOrLog = createTryOrLog(log);
  const login = watchLogin({ memory, hasRequeuedSince, clock });
  const attemptOptions = { mailer, haveOthersPassed, clock };
  /** Outcomes that can't be written yet, for example to a full disk, by their message's key. */
  const unrecorded = new Map<string, { message: MessageIdentity; outcome: Outcome }>();
  let run: Promise<void> | undefined;
  let isStopped = false;
  let errorPauseEndsAt = 0;
  let timer: NodeJS.Timeout | undefined;

  /**
   * Resolves when nothing is due. After `forMs` it starts no further message, and resolves when the current one is
   * done. If a run is already under way, that run's time limit applies.
   */
  function deliverDue(forMs = Number.POSITIVE_INFINITY): Promise<void> {
    run ??= deliverUntil(clock.uptime() + forMs).finally(() => {
      run = undefined;
    });
    return run;
  }

  async function deliverUntil(end: number): Promise<void> {
    do {
      recordUnrecorded();
      const message = nextDue();
      if (!message) {
        return;
      }
      await deliver(message);
    } while (clock.uptime() < end);
  }

  function recordUnrecorded(): void {
    for (const { message, outcome } of unrecorded.values()) {
      recordOutcome(message, outcome);
    }
  }

  function nextDue(): StoredMessage | undefined {
    if (isStopped || clock.now() < login.pauseEndsAt()) {
      return undefined;
    }
    // Messages with an unrecorded outcome are still due in the store, so read one more than there are of them.
    const limit = unrecorded.size + 1;
    const messages = tryOrLog('Due messages cannot be read', () => dueNow(limit)) ?? [];
    return messages.find(({ key }) => !unrecorded.has(key));
  }

  function dueNow(limit: number): StoredMessage[] {
    const mayMail = queue.nextMailAt(messagesPerHour) <= clock.now();
    return mayMail ? queue.due(limit) : [];
  }

  async function deliver(message: StoredMessage): Promise<void> {
    const outcome = await attemptDelivery(message, attemptOptions);
    logOutcome(log, message, outcome);
    const { id, key } = message;
    unrecorded.set(key, { message: { id, key }, outcome });
    recordOutcome(message, outcome);
    tryOrLog('The state of the login cannot be recorded yet', () => login.noteOutcome(outcome));
  }

  function haveOthersPassed(message: StoredMessage): boolean {
    const since = message.last_attempt_at ?? message.queued_at;
    return tryOrLog('Deliveries cannot be read', () => queue.hasTakenSince(since)) ?? false;
  }

  function hasRequeuedSince(time: number): boolean {
    return tryOrLog('Retries by hand cannot be read', () => queue.hasRequeuedSince(time)) ?? false;
  }

  function recordOutcome(message: MessageIdentity, outcome: Outcome): void {
    tryOrLog('The outcome of a delivery cannot be recorded yet', () => {
      queue.recordOutcome(message, outcome);
      unrecorded.delete(message.key);
    });
  }

  /** When the next delivery is due (Unix milliseconds). A past time means now, and Infinity means never. */
  function nextDeliveryAt(): number {
    return Math.max(queue.nextAttemptAt(), queue.nextMailAt(messagesPerHour), login.pauseEndsAt());
  }

  /** An unexpected error is only logged, because the server can still store messages. */
  function nudge(): void {
    if (run || clock.uptime() < errorPauseEndsAt) {
      return;
    }
    deliverDue().catch((error) => {
      errorPauseEndsAt = clock.uptime() + errorPauseMs;
      log.error(
        errorForLog(error),
        'Delivery stopped because of an unexpected error, and resumes in a minute',
      );
    });
  }

  return {
    deliverDue,
    nextDeliveryAt,
    nudge,
    /** Delivers due messages until `stop`. */
    start: () => {
      timer = setInterval(nudge, pollMs);
      nudge();
    },
    /** Resolves when the current delivery has ended. */
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await run;
    },
  };
}

function logOutcome(log: Log, { id }: StoredMessage, outcome: Outcome): void {
  const { state, failure, lackingRecipients } = outcome;
  if (failure) {
    const { code, at } = failure;
    const text = lackingRecipients
      ? 'A message was delivered, but not to all of its recipients'
      : 'A message was not delivered';
    log.warn({ id, code, step: at, state }, text);
  } else {
    log.info({ id }, 'A message was delivered');
  }
  if (state === 'failed') {
    log.error({ id }, 'A message was given up after a notice to the agent');
  }
}
