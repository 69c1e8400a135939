import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Send } from '../mail/mailer.ts';
import type { Message, Words } from '../message.ts';
import { type Count, createCounter, writeCountsMs } from './counts.ts';
import { createGroupCommit } from './group-commit.ts';
import { InUseError } from './lock.ts';
import type { MailMonth } from './month.ts';
import { eraseEveryMs, eraseOld } from './retention.ts';
import type { Outcome, Store } from './store.ts';
import { explainStoreError, superviseStore } from './supervisor.ts';
import { createWorker, type Log } from './worker.ts';

const superviseMs = 1000;
const emptyLogMs = 30_000;

/**
 * Locks the data directory and opens the store, the group commit that fills it and the worker that delivers through
 * `send`. Without `send` messages are only stored. What `isConsent` names is never too old to keep. Throws an InUseError
 * for a directory in use.
 */
export function openOutbox(
  config: Pick<Config, 'dataDir' | 'retryBaseMs' | 'keepDays'>,
  isConsent: (words: Words) => boolean,
  send: Send | undefined,
  mailMonth?: MailMonth,
) {
  const { dataDir, retryBaseMs } = config;
  const supervisor = superviseStore(dataDir, releaseBacklog);
  const { use } = supervisor;
  let worker: ReturnType<typeof createWorker> | undefined;
  const timers: NodeJS.Timeout[] = [];
  let logged: string | undefined;

  const counter = createCounter();
  const store = {
    add: (messages: Message[], state: 'kept' | 'waiting') =>
      counter.addSent(use((open) => open.add(messages, state))),
    probe: () => use((open) => open.probe()),
    undelivered: () => use((open) => open.undelivered()),
    due: (limit: number) => (supervisor.status() === 'open' ? use((open) => open.due(limit)) : []),
    recordOutcome: (id: number, key: string, outcome: Outcome) =>
      use((open) => open.recordOutcome(id, key, outcome)),
    addCounts: (counts: Count[]) => use((open) => open.addCounts(counts)),
    countsOf: (month: string) => use((open) => open.countsOf(month)),
    makeAllDue: () => use((open) => open.makeAllDue()),
  };
  const { add: addMessage } = createGroupCommit(store, send ? 'waiting' : 'kept', () => worker?.nudge());

  function releaseBacklog(open: Store): void {
    if (!send) return;
    open.release('kept');
    open.makeAllDue();
  }

  function start(log: Log): void {
    supervise(log);
    eraseOld(use, config, isConsent, log);
    mailMonth?.(store, log);
    timers.push(
      setInterval(supervise, superviseMs, log),
      setInterval(eraseOld, eraseEveryMs, use, config, isConsent, log),
      setInterval(() => mailMonth?.(store, log), eraseEveryMs),
      setInterval(attempt, emptyLogMs, emptyLog),
      setInterval(attempt, writeCountsMs, writeCounts),
    );
    if (!send) return;
    worker = createWorker({ store, send, retryBaseMs, clock: systemClock, log });
    worker.start();
  }

  function supervise(log: Log): void {
    const error = supervisor.open();
    const line = error === undefined ? undefined : explainStoreError(error, dataDir);
    if (line === logged) return;
    if (line) log.error({}, line);
    else log.info({}, 'the store can be used again');
    logged = line;
  }

  /** Erased words stay in the write-ahead log while another process reads the store. */
  const emptyLog = () => use((open) => open.emptyLog());
  const writeCounts = () => counter.flush(store.addCounts);

  function attempt(work: () => void): void {
    try {
      work();
    } catch {
      // The next write of a message reports it.
    }
  }

  async function close(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    attempt(writeCounts);
    await worker?.stop();
    supervisor.close();
  }

  const error = supervisor.open();
  if (error instanceof InUseError) throw error;
  return { store, counter, addMessage, start, close };
}
