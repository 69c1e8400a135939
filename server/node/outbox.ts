import type { Config } from '../../shared/config/config.ts';
import { systemClock } from '../clock.ts';
import { afterStoring, errorName, type Log } from '../log-error.ts';
import type { MailContent } from '../mail/content.ts';
import { configuredMailer, configuredNotice, logsIn, sendLimitNotice } from '../mail/mailer.ts';
import { isSubscription } from '../mail/subscription.ts';
import type { Message, Words } from '../message.ts';
import { createCounter, writeCountsMs } from '../outbox/counts.ts';
import { createDeliveryLoop } from '../outbox/delivery-loop.ts';
import { mailMonth } from '../outbox/month.ts';
import { eraseOld, tidyEveryMs } from '../outbox/retention.ts';
import type { Store } from '../outbox/store.ts';
import { createGroupCommit } from './store/group-commit.ts';
import { InUseError } from './store/lock.ts';
import { supervisedStore } from './supervised-store.ts';
import { explainStoreError, superviseStore } from './supervisor.ts';

const superviseMs = 1000;
const truncateWalMs = 30_000;

/**
 * Locks the data directory and opens the store, the group commit that fills it and the delivery loop
 * that empties it by mail. Without an SMTP server messages are held. Throws an InUseError for a
 * directory in use.
 */
export function openOutbox(config: Config, content: MailContent) {
  const { dataDir, retryBaseMs } = config;
  const supervisor = superviseStore(dataDir, requeueBacklog);
  const { use } = supervisor;
  const send = configuredMailer(config, content);
  const sendNotice = configuredNotice(config, () => content.agency.email);
  const counter = createCounter();
  const timers: NodeJS.Timeout[] = [];
  let deliveryLoop: ReturnType<typeof createDeliveryLoop> | undefined;
  let loggedStoreError: string | undefined;
  let loggedCountsError: string | undefined;
  let startedLog: Log | undefined;

  const store = {
    ...supervisedStore(supervisor),
    add: (messages: Message[], state: 'kept' | 'waiting') => {
      const added = use((openStore) => openStore.add(messages, state));
      afterStoring(
        () => counter.addSent(added),
        startedLog,
        'Stored messages could not be counted',
      );
    },
  };
  const groupCommit = createGroupCommit(store, send ? 'waiting' : 'kept', () =>
    deliveryLoop?.nudge(),
  );

  /** Makes due what was held until a mail server was set, and what an earlier run left in a pause. */
  function requeueBacklog(openedStore: Store): void {
    if (!send) {
      return;
    }
    openedStore.requeue('kept');
    openedStore.makeAllDue();
  }

  function start(log: Log): void {
    startedLog = log;
    supervise(log);
    tidy(log);
    timers.push(
      setInterval(supervise, superviseMs, log),
      setInterval(tidy, tidyEveryMs, log),
      setInterval(ignoreErrors, truncateWalMs, truncateWal),
      setInterval(writeCounts, writeCountsMs, log),
    );
    if (send) {
      deliveryLoop = createDeliveryLoop({
        store,
        send,
        logsIn: logsIn(config),
        retryBaseMs,
        clock: systemClock,
        log,
      });
      deliveryLoop.start();
    }
  }

  function tidy(log: Log): void {
    const isConsent = (words: Words) => isSubscription(content, words);
    eraseOld(use, config, isConsent, log);
    if (sendNotice && config.site.counts) {
      void mailMonth({ store, content, sendNotice, log });
    }
  }

  function supervise(log: Log): void {
    const error = supervisor.open();
    const line = error === undefined ? undefined : explainStoreError(error, dataDir);
    if (line === loggedStoreError) {
      return;
    }
    if (line) {
      log.error({}, line);
    } else {
      log.info({}, 'The store can be used again');
    }
    loggedStoreError = line;
  }

  /** Erased words stay in the write-ahead log while another process reads the store. */
  function truncateWal(): void {
    use((openStore) => openStore.truncateWal());
  }

  /** Counts that cannot be written wait for the next time. A lasting error is logged once. */
  function writeCounts(log: Pick<Log, 'warn'>): void {
    try {
      counter.flush(store.addCounts);
      loggedCountsError = undefined;
    } catch (error) {
      const code = errorName(error);
      if (code !== loggedCountsError) {
        log.warn({ code }, 'Counts cannot be written yet');
      }
      loggedCountsError = code;
    }
  }

  async function close(): Promise<void> {
    for (const timer of timers) {
      clearInterval(timer);
    }
    ignoreErrors(() => counter.flush(store.addCounts));
    await deliveryLoop?.stop();
    supervisor.close();
  }

  const error = supervisor.open();
  if (error instanceof InUseError) {
    throw error;
  }
  return {
    store,
    counter,
    codes: content.codes,
    addMessage: groupCommit.add,
    sendLimitNotice: (log: Log) => sendLimitNotice(sendNotice, content, log),
    start,
    close,
  };
}

function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // The next write of a message reports it.
  }
}
