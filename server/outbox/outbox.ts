import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Send } from '../mail/mailer.ts';
import { createGroupCommit } from './group-commit.ts';
import { explain, keepStore } from './keeper.ts';
import { InUseError } from './lock.ts';
import type { Message } from './message.ts';
import { eraseOld } from './retention.ts';
import type { Outcome, Store } from './store.ts';
import { createWorker, type Log } from './worker.ts';

/** Shorter than a second server takes to start: it must find the claim in its place again. */
const tendMs = 200;

/** Messages are erased by the day; by the hour, so that a store out of reach at the start is not left for a day. */
const expireMs = 3_600_000;

/**
 * Claims the data directory and opens everything behind the relay: the store, the groupCommit that fills it and
 * the worker that empties it through `send`; without `send` messages are kept for a time when there is one.
 * A store that cannot be used refuses messages until it can. Throws an InUseError for a directory in use.
 */
export function openOutbox(
  config: Pick<Config, 'dataDir' | 'contentDir' | 'retryBaseMs' | 'keepDays'>,
  send: Send | undefined,
) {
  const { dataDir, retryBaseMs } = config;
  const keeper = keepStore(dataDir, releaseBacklog);
  const { use } = keeper;
  let worker: ReturnType<typeof createWorker> | undefined;
  const timers: NodeJS.Timeout[] = [];

  const store = {
    /** Kept means: in the file that is in its place at the end. */
    add: (messages: Message[], state: 'kept' | 'waiting') => {
      use((open) => open.add(messages, state));
      keeper.tend();
    },
    probe: () => {
      keeper.tend();
      use((open) => open.probe());
    },
    undelivered: () => use((open) => open.undelivered()),
    due: (limit: number) => (keeper.isOpen() ? use((open) => open.due(limit)) : []),
    recordOutcome: (id: number, outcome: Outcome) => use((open) => open.recordOutcome(id, outcome)),
    makeAllDue: () => use((open) => open.makeAllDue()),
  };
  const { add: addMessage } = createGroupCommit(store, send ? 'waiting' : 'kept', () => worker?.nudge());

  /** What was kept for want of a mail server, and what waited while this server was not there, goes out now. */
  function releaseBacklog(open: Store): void {
    if (!send) return;
    open.release('kept');
    open.makeAllDue();
  }

  function start(log: Log): void {
    const tend = tellTrouble(log);
    tend();
    const expire = () => void eraseOld(use, config, log);
    expire();
    timers.push(setInterval(tend, tendMs), setInterval(expire, expireMs));
    if (!send) return;
    worker = createWorker({ store, send, retryBaseMs, clock: systemClock, log });
    worker.start();
  }

  /** Says once that the store cannot be used and why, and once that it can again. */
  function tellTrouble(log: Log): () => void {
    let told: string | undefined;
    return () => {
      tryToTend();
      const trouble = keeper.trouble();
      const reason = trouble === undefined ? undefined : explain(trouble, dataDir);
      if (reason === told) return;
      if (reason) log.error({}, reason);
      else log.info({}, 'the store can be used again');
      told = reason;
    };
  }

  function tryToTend(): void {
    try {
      keeper.tend();
    } catch {
      // The keeper remembers why.
    }
  }

  async function close(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    await worker?.stop();
    tryToTend();
    keeper.letGo();
  }

  try {
    keeper.tend();
  } catch (error) {
    if (error instanceof InUseError) throw error;
  }
  return { store, addMessage, start, close };
}
