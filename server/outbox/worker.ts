import type { Clock } from '../clock.ts';
import { faultName } from '../fault.ts';
import { type Failure, judgeFailure } from '../mail/failure.ts';
import type { Send } from '../mail/mailer.ts';
import { nextPause } from './backoff.ts';
import type { StoredMessage } from './message.ts';
import type { Outcome, Store } from './store.ts';

/** So many deliveries at once: a slow one does not hold up the rest, and no server minds. */
const atOnce = 4;

/** `--retry` writes to the store from another process, so the worker looks by itself this often. */
const longestSleepMs = 1000;

export type Log = Record<'info' | 'warn' | 'error', (fields: object, text: string) => void>;

type Parts = {
  store: Pick<Store, 'due' | 'record' | 'wake'>;
  send: Send;
  retryBaseMs: number;
  clock: Clock;
  log: Log;
};

/**
 * The worker that hands waiting messages to the SMTP server until `stop`, which resolves when the deliveries
 * in hand are concluded. `nudge` makes it look at once.
 */
export function createWorker({ store, send, retryBaseMs, clock, log }: Parts) {
  /** Outcomes the disk did not take: remembered, so that nothing is delivered twice for a full disk. */
  const unrecorded = new Map<number, Outcome>();
  let isOutage = false;
  let isStopped = false;
  let wakeUp = () => {};

  async function run(): Promise<void> {
    while (!isStopped) {
      const batch = nextBatch();
      await Promise.all(batch.map(deliver));
      if (batch.length < atOnce) await sleep();
    }
  }

  function nextBatch(): StoredMessage[] {
    try {
      for (const [id, outcome] of unrecorded) record(id, outcome);
      return store
        .due(atOnce + unrecorded.size)
        .filter(({ id }) => !unrecorded.has(id))
        .slice(0, atOnce);
    } catch (error) {
      log.error({ code: faultName(error) }, 'the store cannot be read or written');
      return [];
    }
  }

  async function deliver(message: StoredMessage): Promise<void> {
    const failure = await send(message).then(() => undefined, judgeFailure);
    const outcome = failure
      ? outcomeOf(message, failure)
      : ({ state: 'delivered', at: clock.now() } as const);
    if (outcome.state === 'delivered') log.info({ id: message.id }, 'delivered');
    else log.warn({ id: message.id, code: failure?.code, state: outcome.state }, 'not delivered');
    unrecorded.set(message.id, outcome);
    try {
      record(message.id, outcome);
      noteOutage(failure);
    } catch (error) {
      log.error({ code: faultName(error) }, 'an outcome could not be recorded yet');
    }
  }

  function outcomeOf(message: StoredMessage, { isPermanent, text }: Failure): Outcome {
    const at = clock.now();
    const pause = isPermanent
      ? undefined
      : nextPause(message.attempts, message.waited_ms, retryBaseMs, Math.random());
    if (pause === undefined) return { state: 'failed', at, error: text };
    return { state: 'waiting', at, next: at + pause, waitedMs: pause, error: text };
  }

  function record(id: number, outcome: Outcome): void {
    store.record(id, outcome);
    unrecorded.delete(id);
  }

  /** When the server is back after silence, nobody waits out an hour's pause. */
  function noteOutage(failure: Failure | undefined): void {
    if (!failure && isOutage) store.wake();
    isOutage = failure ? isOutage || failure.isOutage : false;
  }

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(longestSleepMs, retryBaseMs));
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isStopped) wakeUp();
    });
  }

  let running = Promise.resolve();
  return {
    start: () => {
      running = run();
    },
    nudge: () => wakeUp(),
    stop: async () => {
      isStopped = true;
      wakeUp();
      await running;
    },
  };
}
