import type { Clock } from '../clock.ts';
import { errorName, type Log } from '../log-error.ts';
import { classifyMailError, type MailError } from '../mail/errors.ts';
import type { Send } from '../mail/mailer.ts';
import type { StoredMessage } from '../message.ts';
import { isExpired, nextPause, pauseBefore } from './backoff.ts';
import type { Outcome, Store } from './store.ts';

/** `--retry` writes to the store from another process. */
export const pollMs = 1000;

/** How long a login that worked is trusted to work again. */
const loginTrustMs = 600_000;

/** What the mail server's answers have shown, for as long as it holds for every message. */
export type MailServer = {
  /** The last attempt failed for a reason that may be everybody's. */
  isOut: boolean;
  /** Set while the login is refused. */
  refusedLogin: { times: number; pauseEndsAt: number } | undefined;
};

type Parts = {
  store: Pick<Store, 'due' | 'recordOutcome' | 'makeAllDue' | 'hasDeliveredSince'>;
  send: Send;
  /** Whether `send` logs in to the mail server. */
  logsIn?: boolean;
  /** How many deliveries may run at a time. */
  atOnce?: number;
  retryBaseMs: number;
  clock: Clock;
  log: Log;
  server?: MailServer;
};

type UnrecordedOutcome = { key: string; outcome: Outcome };

/** The failure of an attempt, if it failed, and what the store is to record. */
type AttemptResult = { failure?: MailError; outcome: Outcome };

/**
 * Delivers due messages from `start` to `stop`, which resolves when the deliveries have ended.
 * `nudge` looks for due messages at once.
 */
export function createDeliveryLoop({
  store,
  send,
  logsIn = false,
  atOnce = 8,
  retryBaseMs,
  clock,
  log,
  server = { isOut: false, refusedLogin: undefined },
}: Parts) {
  const deliveries = new Map<number, Promise<void>>();
  /** Outcomes that could not be written yet, to a full disk for example. */
  const unrecorded = new Map<number, UnrecordedOutcome>();
  /** The last error of each thing done with the store, because a lasting one is logged once. */
  const storeErrors = new Map<string, string>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let loggedInAt = Number.NEGATIVE_INFINITY;

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
    const limit = atOnce + unrecorded.size;
    const messages = tryStore('Due messages cannot be read', () => store.due(limit)) ?? [];
    const ready = messages.filter(({ id }) => !deliveries.has(id) && !hasUnrecordedEnd(id));
    if (!logsIn || isLoginTrusted()) {
      return ready.slice(0, atOnce - deliveries.size);
    }

    // Mail servers ban whoever fails to log in five or ten times, so one message tries it for all.
    if (deliveries.size > 0 || isLoginPaused()) {
      return [];
    }
    return ready.slice(0, 1);
  }

  function isLoginTrusted(): boolean {
    return server.refusedLogin === undefined && clock.now() - loggedInAt < loginTrustMs;
  }

  function isLoginPaused(): boolean {
    return server.refusedLogin !== undefined && clock.now() < server.refusedLogin.pauseEndsAt;
  }

  /** Whether a message that the store still calls due is delivered, given up or in a pause. */
  function hasUnrecordedEnd(id: number): boolean {
    const outcome = unrecorded.get(id)?.outcome;
    if (!outcome) {
      return false;
    }
    return (outcome.nextAttemptAt ?? Number.POSITIVE_INFINITY) > clock.now();
  }

  function tryStore<T>(errorText: string, work: () => T): T | undefined {
    try {
      const result = work();
      storeErrors.delete(errorText);
      return result;
    } catch (error) {
      const code = errorName(error);
      if (storeErrors.get(errorText) !== code) {
        log.error({ code }, errorText);
      }
      storeErrors.set(errorText, code);
      return undefined;
    }
  }

  async function deliver(message: StoredMessage): Promise<void> {
    const { failure, outcome } = await tryDelivery(message);
    const { id, key } = message;
    if (failure) {
      const { code, at } = failure;
      log.warn({ id, code, at, state: outcome.state }, 'A message was not delivered');
    } else {
      log.info({ id }, 'A message was delivered');
    }
    unrecorded.set(id, { key, outcome });
    recordOutcome(id, key, outcome);
    trackLogin(failure);
    trackOutage(message, failure, outcome);
  }

  /**
   * Gives up a message that is refused, or has waited five days, only if the mail server takes a
   * notice instead. Then tries the message once more, because one of several servers behind a name
   * may have been out of order.
   */
  async function tryDelivery(message: StoredMessage): Promise<AttemptResult> {
    const waitedMs = pauseBefore(message.last_attempt_at, message.next_attempt_at);
    const isTimeUp = isExpired(message.waited_ms + waitedMs);

    let failure = await attempt(message, 'message');
    let isNoticeSent = false;
    const mayGiveUp = failure && !failure.isLogin && (isTimeUp || isAboutMessage(failure, message));
    if (mayGiveUp) {
      isNoticeSent = !(await attempt(message, 'notice'));
      if (isNoticeSent) {
        failure = await attempt(message, 'message');
      }
    }

    const attemptAt = clock.now();
    if (!failure) {
      return { outcome: { state: 'delivered', attemptAt } };
    }
    const isGivenUp = isNoticeSent && (failure.isPermanent || isTimeUp);
    if (isGivenUp) {
      log.error({ id: message.id }, 'A message was given up after a notice');
      return { failure, outcome: { state: 'failed', attemptAt, error: failure.text } };
    }
    const outcome: Outcome = {
      state: isTimeUp ? 'failed' : 'waiting',
      attemptAt,
      nextAttemptAt: attemptAt + nextPause(message.attempts, retryBaseMs, Math.random()),
      waitedMs,
      error: failure.text,
    };
    return { failure, outcome };
  }

  /**
   * Whether a failure may be about this message alone: a permanent refusal of the whole email, or of
   * any part of it while other emails pass. A notice then decides.
   */
  function isAboutMessage(failure: MailError, message: StoredMessage): boolean {
    return failure.isAfterContent || (failure.isPermanent && haveOthersPassed(message));
  }

  /** Whether another message was delivered since this one's last attempt. */
  function haveOthersPassed({ last_attempt_at, received_at }: StoredMessage): boolean {
    const since = last_attempt_at ?? received_at;
    return tryStore('Deliveries cannot be read', () => store.hasDeliveredSince(since)) ?? false;
  }

  function attempt(
    message: StoredMessage,
    mail: 'message' | 'notice',
  ): Promise<MailError | undefined> {
    return send(message, mail, log).then(() => undefined, classifyMailError);
  }

  function recordOutcome(id: number, key: string, outcome: Outcome): void {
    tryStore('Outcomes of deliveries cannot be recorded yet', () => {
      store.recordOutcome(id, key, outcome);
      unrecorded.delete(id);
    });
  }

  /**
   * A login is refused for all messages. Its pauses are four times as long, because five failures in
   * ten minutes mean a ban.
   */
  function trackLogin(failure: MailError | undefined): void {
    if (failure?.isLogin) {
      const times = (server.refusedLogin?.times ?? 0) + 1;
      const pauseMs = nextPause(times + 1, retryBaseMs, Math.random());
      server.refusedLogin = { times, pauseEndsAt: clock.now() + pauseMs };
      return;
    }
    if (failure && !failure.isAfterLogin) {
      return;
    }
    loggedInAt = clock.now();
    if (server.refusedLogin) {
      server.refusedLogin = undefined;
    }
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
    const mayBeEverybodys = failure?.isUnanswered || failure?.isLogin || failure?.isPermanent;
    if (mayBeEverybodys && outcome.nextAttemptAt && !haveOthersPassed(message)) {
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
