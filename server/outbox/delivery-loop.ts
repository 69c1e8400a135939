import type { Clock } from '../clock.ts';
import type { Log } from '../log-error.ts';
import type { MailError } from '../mail/errors.ts';
import type { Send } from '../mail/mailer.ts';
import type { StoredMessage } from '../message.ts';
import { attemptDelivery } from './attempt.ts';
import { createLoginGuard, type RefusedLogin } from './login-guard.ts';
import type { Outcome, Store } from './store.ts';
import { createTryStore } from './try-store.ts';

/** How often the loop looks for due messages: `--retry` writes to the store from another process. */
export const pollMs = 1000;

/** What the mail server's answers have shown, for as long as it holds for every message. */
export type MailServer = {
  /** The last attempt failed for a reason that may concern every message. */
  isOut: boolean;
  /** Set while the login is refused. */
  refusedLogin: RefusedLogin | undefined;
};

type Parts = {
  store: Pick<Store, 'due' | 'recordOutcome' | 'makeAllDue' | 'hasDeliveredSince'>;
  send: Send;
  /** Whether `send` logs in to the mail server. */
  logsIn?: boolean;
  /** How many deliveries may run at a time. */
  maxDeliveries?: number;
  retryBaseMs: number;
  clock: Clock;
  log: Log;
  server?: MailServer;
};

type UnrecordedOutcome = { key: string; outcome: Outcome };

/**
 * Delivers due messages from `start` to `stop`, which resolves when the deliveries have ended.
 * `nudge` looks for due messages at once.
 */
export function createDeliveryLoop({
  store,
  send,
  logsIn = false,
  maxDeliveries = 8,
  retryBaseMs,
  clock,
  log,
  server = { isOut: false, refusedLogin: undefined },
}: Parts) {
  const tryStore = createTryStore(log);
  const loginGuard = createLoginGuard({ server, retryBaseMs, clock });
  const attemptParts = { send, haveOthersPassed, retryBaseMs, clock, log };
  /** The deliveries that are running, by their message's id. */
  const deliveries = new Map<number, Promise<void>>();
  /** Outcomes that could not be written yet, to a full disk for example, by their message's id. */
  const unrecorded = new Map<number, UnrecordedOutcome>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function startDue(): void {
    if (isStopped) {
      return;
    }
    for (const [id, { key, outcome }] of unrecorded) {
      recordOutcome(id, key, outcome);
    }
    for (const message of nextDue()) {
      const delivery = deliver(message).finally(() => {
        deliveries.delete(message.id);
        startDue();
      });
      deliveries.set(message.id, delivery);
    }
  }

  function nextDue(): StoredMessage[] {
    const limit = maxDeliveries + unrecorded.size;
    const messages = tryStore('Due messages cannot be read', () => store.due(limit)) ?? [];
    const ready = messages.filter(({ id }) => !deliveries.has(id) && !hasUnrecordedEnd(id));
    if (!logsIn || loginGuard.isTrusted()) {
      return ready.slice(0, maxDeliveries - deliveries.size);
    }
    if (deliveries.size > 0 || loginGuard.isPaused()) {
      return [];
    }
    return ready.slice(0, 1);
  }

  /** Whether a message that the store still calls due is delivered, given up or in a pause. */
  function hasUnrecordedEnd(id: number): boolean {
    const outcome = unrecorded.get(id)?.outcome;
    if (!outcome) {
      return false;
    }
    return (outcome.nextAttemptAt ?? Number.POSITIVE_INFINITY) > clock.now();
  }

  async function deliver(message: StoredMessage): Promise<void> {
    const { failure, outcome } = await attemptDelivery(message, attemptParts);
    const { id, key } = message;
    if (failure) {
      const { code, at } = failure;
      log.warn({ id, code, at, state: outcome.state }, 'A message was not delivered');
    } else {
      log.info({ id }, 'A message was delivered');
    }
    unrecorded.set(id, { key, outcome });
    recordOutcome(id, key, outcome);
    loginGuard.track(failure);
    trackOutage(message, failure, outcome);
  }

  function haveOthersPassed({ last_attempt_at, received_at }: StoredMessage): boolean {
    const since = last_attempt_at ?? received_at;
    return tryStore('Deliveries cannot be read', () => store.hasDeliveredSince(since)) ?? false;
  }

  function recordOutcome(id: number, key: string, outcome: Outcome): void {
    tryStore('Outcomes of deliveries cannot be recorded yet', () => {
      store.recordOutcome(id, key, outcome);
      unrecorded.delete(id);
    });
  }

  /**
   * Ends the pauses, of up to an hour, after an outage. A message that fails while others pass is no
   * sign of one: otherwise each success would bring it back at once.
   */
  function trackOutage(
    message: StoredMessage,
    failure: MailError | undefined,
    outcome: Outcome,
  ): void {
    const mayConcernAll = failure?.isUnanswered || failure?.isLogin || failure?.isPermanent;
    if (mayConcernAll && outcome.nextAttemptAt && !haveOthersPassed(message)) {
      server.isOut = true;
    }
    if (failure || !server.isOut) {
      return;
    }
    tryStore('The pauses after an outage cannot be ended yet', () => {
      store.makeAllDue();
      server.isOut = false;
    });
  }

  return {
    start: () => {
      timer = setInterval(startDue, Math.min(pollMs, retryBaseMs));
      startDue();
    },
    nudge: startDue,
    /** Resolves when nothing is being delivered. */
    untilIdle: async () => {
      while (deliveries.size > 0) {
        await Promise.race(deliveries.values());
      }
    },
    pause: () => clearInterval(timer),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(deliveries.values());
    },
  };
}
