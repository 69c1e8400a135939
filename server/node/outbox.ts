import type { Config } from '../../shared/config/config.ts';
import { systemClock } from '../clock.ts';
import { errorName, type Log } from '../log-error.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { configuredMailer, configuredNotice, sendLimitNotice } from '../mail/mailer.ts';
import type { Message } from '../message.ts';
import { retryBaseMs } from '../outbox/backoff.ts';
import { createCounter, writeCountsMs } from '../outbox/counts.ts';
import { createDeliveryLoop } from '../outbox/delivery-loop.ts';
import type { Added } from '../outbox/insert.ts';
import { mailMonth } from '../outbox/month.ts';
import { eraseOld, tidyEveryMs } from '../outbox/retention.ts';
import { createStore } from '../outbox/store.ts';
import { explainStoreError, lazySql } from './store/lazy-sql.ts';
import { InUseError } from './store/lock.ts';

const truncateWalMs = 30_000;

/**
 * Opens the outbox of a data directory and the delivery loop that empties it by mail. Without an SMTP
 * server messages are kept. Throws an InUseError for a directory in use.
 */
export function openOutbox(config: Config, content: MailContent, baseMs = retryBaseMs) {
  const { dataDir, messagesPerHour } = config;
  const sql = lazySql(dataDir, { onOpen, onFail: logStoreError });
  const store = createStore(sql, systemClock);
  const send = configuredMailer(config, content);
  const sendNotice = configuredNotice(config, () => content.agency.email);
  const counter = createCounter();
  const timers: NodeJS.Timeout[] = [];
  let deliveryLoop: ReturnType<typeof createDeliveryLoop> | undefined;
  let isBacklogDue = send !== undefined;
  let storeError: unknown;
  let loggedStoreError: string | undefined;
  let loggedCountsError: string | undefined;
  let startedLog: Log | undefined;
  let isLimitNoticeDue = false;

  /** Makes due what was kept until a mail server was set, and what an earlier run left in a pause. */
  function onOpen(): void {
    store.probeDisk(); // A read-only file opens as well.
    if (isBacklogDue) {
      store.requeue('kept');
      store.makeAllDue();
      isBacklogDue = false;
    }
    logStoreError(undefined);
  }

  function logStoreError(error: unknown): void {
    storeError = error;
    const line = error === undefined ? undefined : explainStoreError(error, dataDir);
    if (!startedLog || line === loggedStoreError) {
      return;
    }
    if (line) {
      startedLog.error({}, line);
    } else {
      startedLog.info({}, 'The store can be used again');
    }
    loggedStoreError = line;
  }

  /** Returns when the message is on the disk. */
  function addMessage(message: Message): Added {
    const added = store.add(message, send ? 'waiting' : 'kept');
    setImmediate(() => deliveryLoop?.nudge()); // After the answer.
    return added;
  }

  function start(log: Log): void {
    startedLog = log;
    logStoreError(storeError);
    tidy(log);
    timers.push(
      setInterval(tidy, tidyEveryMs, log),
      setInterval(ignoreErrors, truncateWalMs, sql.truncateWal), // A reader kept erased words in it.
      setInterval(writeCounts, writeCountsMs, log),
    );
    if (send) {
      deliveryLoop = createDeliveryLoop({
        store,
        send,
        messagesPerHour,
        retryBaseMs: baseMs,
        clock: systemClock,
        log,
      });
      deliveryLoop.start();
    }
  }

  /** Sends the notice of too many messages. One that the mail server doesn't take is sent again within an hour. */
  async function reportOverallLimit(log: Log): Promise<void> {
    isLimitNoticeDue = await sendLimitNotice(sendNotice, content, log);
  }

  function tidy(log: Log): void {
    eraseOld(store, config, log);
    if (isLimitNoticeDue) {
      void reportOverallLimit(log);
    }
    if (sendNotice && config.site.counts) {
      void mailMonth({ store, content, sendNotice, log });
    }
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
    sql.close();
  }

  ignoreErrors(sql.open);
  if (storeError instanceof InUseError) {
    throw storeError;
  }
  return {
    store,
    counter,
    addMessage,
    reportOverallLimit,
    start,
    close,
  };
}

function ignoreErrors(work: () => unknown): void {
  try {
    work();
  } catch {
    // The next write of a message reports it.
  }
}
