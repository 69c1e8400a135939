import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { MailError } from '../mail/mail-errors.ts';
import type { Send } from '../mail/mailer.ts';
import type { StoredMessage } from '../message.ts';
import { attemptDelivery } from './attempt.ts';
import { nextPause } from './backoff.ts';
import type { Outcome, Store } from './store.ts';
import { createTryStore } from './try-store.ts';

/** How often the loop looks for due messages: `--retry` writes to the store from another process. */
export const pollMs = 1000;

/** What the mail server's answers have shown, for as long as it holds for every message. */
export type MailServer = {
  /** The last attempt failed for a reason that may concern every message. */
  isOut: boolean;
  /** Set while the login is refused. */
  refusedLogin: { times: number; pauseEndsAt: number } | undefined;
};

type DeliveryLoopParts = {
  store: Pick<
    Store,
    'due' | 'nextTurn' | 'recordOutcome' | 'recordTaken' | 'makeAllDue' | 'hasDeliveredSince'
  >;
  send: Send;
  messagesPerHour: number;
  retryBaseMs: number;
  clock: Clock;
  log: Log;
  server?: MailServer;
};

/** Delivers due messages one after the other. `nudge` looks for due messages at once. */
export function createDeliveryLoop({
  store,
  send,
  messagesPerHour,
  retryBaseMs,
  clock,
  log,
  server = { isOut: false, refusedLogin: undefined },
}: DeliveryLoopParts) {
  const tryStore = createTryStore(log);
  const attemptParts = { send, recordTaken, haveOthersPassed, retryBaseMs, clock, log };
  /** Outcomes that could not be written yet, to a full disk for example, by their message's key. */
  const unrecorded = new Map<string, { id: number; outcome: Outcome }>();
  let isStopped = false;
  let isRunning = false;
  let lastRun = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Resolves when nothing is due, or when the message that was on its way after `forMs` is done. */
  function deliverDue(forMs = Number.POSITIVE_INFINITY): Promise<void> {
    if (!isRunning) {
      lastRun = deliverUntil(clock.uptime() + forMs);
    }
    return lastRun;
  }

  async function deliverUntil(end: number): Promise<void> {
    isRunning = true;
    try {
      do {
        const message = nextDue();
        if (!message) {
          return;
        }
        await deliver(message);
      } while (clock.uptime() < end);
    } finally {
      isRunning = false;
    }
  }

  function nextDue(): StoredMessage | undefined {
    for (const [key, { id, outcome }] of unrecorded) {
      recordOutcome(id, key, outcome);
    }
    const isPaused = clock.now() < (server.refusedLogin?.pauseEndsAt ?? 0);
    if (isStopped || isPaused) {
      return undefined;
    }
    const limit = unrecorded.size + 1;
    const messages = tryStore('Due messages cannot be read', () => dueNow(limit)) ?? [];
    return messages.find(({ key }) => !unrecorded.has(key));
  }

  function dueNow(limit: number): StoredMessage[] {
    return clock.now() < store.nextTurn(messagesPerHour) ? [] : store.due(limit);
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
    unrecorded.set(key, { id, outcome });
    recordOutcome(id, key, outcome);
    tryStore('What the mail server answered cannot be kept yet', () => {
      noteLogin(failure);
      if (!failure) {
        endOutage();
      } else if (outcome.state === 'waiting' && mayConcernAll(failure, message)) {
        server.isOut = true;
      }
    });
  }

  function recordTaken(message: StoredMessage, address: string): void {
    tryStore('Recipients cannot be recorded yet', () => store.recordTaken(message, address));
  }

  function haveOthersPassed({ last_attempt_at, received_at }: StoredMessage): boolean {
    const since = last_attempt_at ?? received_at;
    return tryStore('Deliveries cannot be read', () => store.hasDeliveredSince(since)) ?? false;
  }

  function recordOutcome(id: number, key: string, outcome: Outcome): void {
    tryStore('Outcomes of deliveries cannot be recorded yet', () => {
      store.recordOutcome(id, key, outcome);
      unrecorded.delete(key);
    });
  }

  /**
   * A refused login pauses every message, because mail servers ban whoever fails five or ten times. The
   * pauses are four times as long as a message's.
   */
  function noteLogin(failure: MailError | undefined): void {
    if (failure?.isLogin) {
      const times = (server.refusedLogin?.times ?? 0) + 1;
      const pauseMs = nextPause(times + 1, retryBaseMs, Math.random());
      server.refusedLogin = { times, pauseEndsAt: clock.now() + pauseMs };
      return;
    }
    const isLoggedIn = !failure || failure.isAfterLogin;
    if (isLoggedIn && server.refusedLogin) {
      server.refusedLogin = undefined;
    }
  }

  /**
   * Whether a failure may be an outage's. That of a message that fails while others pass isn't: otherwise
   * each success would bring it back at once.
   */
  function mayConcernAll(failure: MailError, message: StoredMessage): boolean {
    const isGeneral = failure.isUnanswered || failure.isLogin || failure.isPermanent;
    return isGeneral && !haveOthersPassed(message);
  }

  /** Ends the pauses, of up to an hour, once a mail is taken again. */
  function endOutage(): void {
    if (!server.isOut) {
      return;
    }
    tryStore('The pauses after an outage cannot be ended yet', () => {
      store.makeAllDue();
      server.isOut = false;
    });
  }

  const nudge = () => void deliverDue();
  return {
    deliverDue,
    nudge,
    /** Delivers what is due now and what will be, until `stop`. */
    start: () => {
      timer = setInterval(nudge, Math.min(pollMs, retryBaseMs));
      nudge();
    },
    /** Resolves when the delivery that is running has ended. */
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await lastRun;
    },
  };
}
