import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log-error.ts';
import type { MailContent } from '../mail/content.ts';
import { configuredMailer, configuredNotice, sendFloodNotice } from '../mail/mailer.ts';
import { isSubscription } from '../mail/subscription.ts';
import type { Message } from '../message.ts';
import { type Count, createCounter, writeCountsMs } from './counts.ts';
import { createGroupCommit } from './group-commit.ts';
import { InUseError } from './lock.ts';
import { mailMonth } from './month.ts';
import { eraseOld, tidyEveryMs } from './retention.ts';
import type { Outcome, Store } from './store.ts';
import { explainStoreError, superviseStore } from './supervisor.ts';
import { createWorker } from './worker.ts';

const superviseMs = 1000;
const emptyLogMs = 30_000;

/**
 * Locks the data directory and opens the store, the group commit that fills it and the worker that delivers by mail. Without
 * an SMTP server messages are only stored. Throws an InUseError for a directory in use.
 */
export function openOutbox(config: Config, content: MailContent) {
  const { dataDir, retryBaseMs } = config;
  const supervisor = superviseStore(dataDir, releaseBacklog);
  const { use } = supervisor;
  const send = configuredMailer(config, content);
  const notice = configuredNotice(config, () => content.agency.email);
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
    tidy(log);
    timers.push(
      setInterval(supervise, superviseMs, log),
      setInterval(tidy, tidyEveryMs, log),
      setInterval(attempt, emptyLogMs, emptyLog),
      setInterval(attempt, writeCountsMs, writeCounts),
    );
    if (!send) return;
    worker = createWorker({ store, send, retryBaseMs, clock: systemClock, log });
    worker.start();
  }

  function tidy(log: Log): void {
    eraseOld(use, config, isSubscription(content), log);
    if (notice && config.site.counts) mailMonth(store, content, notice, log);
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
  const tellFlood = (log: Log) => sendFloodNotice(notice, content, log);
  return { store, counter, addMessage, tellFlood, start, close };
}
