import type { Clock } from '../clock.ts';
import { errorName, type Log } from '../log-error.ts';
import { classifyMailError, type MailError } from '../mail/errors.ts';
import type { Send } from '../mail/mailer.ts';
import type { StoredMessage } from '../message.ts';
import { isExpired, nextPause, pauseBefore } from './backoff.ts';
import type { Outcome, Store } from './store.ts';

const concurrency = 8;

/** `--retry` writes to the store from another process. */
export const pollMs = 1000;

type Parts = {
  store: Pick<Store, 'due' | 'recordOutcome' | 'makeAllDue'>;
  send: Send;
  retryBaseMs: number;
  clock: Clock;
  log: Log;
  /** Whether the mail server answered nothing at the last attempt. */
  outage?: { isOn: boolean };
};

/** Delivers due messages from `start` to `stop`, which resolves when deliveries have ended. `nudge` looks at once. */
export function createWorker({ store, send, retryBaseMs, clock, log, outage = { isOn: false } }: Parts) {
  const inHand = new Map<number, Promise<void>>();
  /** Outcomes not written yet, to a full disk for example. */
  const unrecorded = new Map<number, [key: string, outcome: Outcome]>();
  /** The last error of each thing done with the store: a lasting one is logged once. */
  const storeErrors = new Map<string, string>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function startDue(): void {
    if (isStopped) return;
    for (const [id, outcome] of unrecorded) writeOutcome(id, ...outcome);
    for (const message of nextDue(concurrency - inHand.size)) {
      const delivery = deliver(message).finally(() => {
        inHand.delete(message.id);
        startDue();
      });
      inHand.set(message.id, delivery);
    }
  }

  function nextDue(room: number): StoredMessage[] {
    const limit = concurrency + unrecorded.size;
    const messages = tryStore('due messages cannot be read', () => store.due(limit)) ?? [];
    return messages.filter(({ id }) => !inHand.has(id) && !hasUnrecordedEnd(id)).slice(0, room);
  }

  /** Whether the store still calls a message due that is delivered, given up or in a pause. */
  function hasUnrecordedEnd(id: number): boolean {
    const outcome = unrecorded.get(id)?.[1];
    return outcome !== undefined && (outcome.next ?? Number.POSITIVE_INFINITY) > clock.now();
  }

  function tryStore<T>(errorText: string, work: () => T): T | undefined {
    try {
      const result = work();
      storeErrors.delete(errorText);
      return result;
    } catch (error) {
      const code = errorName(error);
      if (storeErrors.get(errorText) !== code) log.error({ code }, errorText);
      storeErrors.set(errorText, code);
      return undefined;
    }
  }

  async function deliver(message: StoredMessage): Promise<void> {
    const { failure, outcome } = await tryOnce(message);
    const { id, key } = message;
    if (!failure) log.info({ id }, 'delivered');
    else log.warn({ id, code: failure.code, at: failure.at, state: outcome.state }, 'not delivered');
    unrecorded.set(id, [key, outcome]);
    writeOutcome(id, key, outcome);
    noteOutage(failure);
  }

  /**
   * Gives up a message that is refused for its content or has waited five days only when the mail server takes a notice.
   * Then tries once more: one of several servers behind a name may have been out of order.
   */
  async function tryOnce(message: StoredMessage): Promise<{ failure?: MailError; outcome: Outcome }> {
    const waitedMs = pauseBefore(message.last_attempt_at, message.next_attempt_at);
    const isTimeUp = isExpired(message.waited_ms + waitedMs);
    let failure = await attempt(message, 'message');
    let isNoticeSent = false;
    if (failure && (failure.isContent || isTimeUp)) {
      isNoticeSent = !(await attempt(message, 'note'));
      if (isNoticeSent) failure = await attempt(message, 'message');
    }
    const at = clock.now();
    if (!failure) return { outcome: { state: 'delivered', at } };
    if (isNoticeSent && (failure.isContent || isTimeUp)) {
      log.error({ id: message.id }, 'given up after a notice');
      return { failure, outcome: { state: 'failed', at, error: failure.text } };
    }
    const next = at + nextPause(message.attempts, retryBaseMs, Math.random());
    const state = isTimeUp ? 'failed' : 'waiting';
    return { failure, outcome: { state, at, next, waitedMs, error: failure.text } };
  }

  const attempt = (...mail: [StoredMessage, 'message' | 'note']): Promise<MailError | undefined> =>
    send(...mail, log).then(() => undefined, classifyMailError);

  function writeOutcome(id: number, key: string, outcome: Outcome): void {
    tryStore('outcomes cannot be recorded yet', () => {
      store.recordOutcome(id, key, outcome);
      unrecorded.delete(id);
    });
  }

  /** Ends the pauses, of up to an hour, after an outage. */
  function noteOutage(failure: MailError | undefined): void {
    if (failure?.isOutage) outage.isOn = true;
    if (failure || !outage.isOn) return;
    tryStore('pauses cannot be ended yet', () => {
      store.makeAllDue();
      outage.isOn = false;
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
      while (inHand.size > 0) await Promise.race(inHand.values());
    },
    pause: () => clearInterval(timer),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(inHand.values());
    },
  };
}
