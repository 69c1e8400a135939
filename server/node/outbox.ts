import type { Config } from '../../shared/config/config.ts';
import { systemClock } from '../clock.ts';
import { createCounter, writeCountsMs } from '../counts/counter.ts';
import { mailLastMonth } from '../counts/last-month.ts';
import type { Log } from '../log.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { configuredMailer } from '../mail/mailer.ts';
import { configuredNotice, sendLimitNotice } from '../mail/notices.ts';
import type { Message } from '../message.ts';
import { retryBaseMs } from '../outbox/backoff.ts';
import { createDeliveryLoop } from '../outbox/delivery-loop.ts';
import type { Added } from '../outbox/insert.ts';
import { eraseOld, tidyEveryMs } from '../outbox/retention.ts';
import { createStore } from '../outbox/store.ts';
import { createTryStore } from '../outbox/try-store.ts';
import { explainStoreError, lazySql } from './store/lazy-sql.ts';
import { InUseError, lockDataDir } from './store/lock.ts';

const truncateWalMs = 30_000;

/**
 * Opens the outbox of a data directory and the delivery loop that empties it by mail. Without an SMTP
 * server messages are kept. Throws an InUseError for a directory in use.
 */
export function openOutbox(config: Config, content: MailContent, log: Log, baseMs = retryBaseMs) {
  const { dataDir, messagesPerHour } = config;
  refuseFolderInUse(dataDir);
  const sql = lazySql(dataDir, { onOpen, onFail });
  const store = createStore(sql, systemClock);
  const tryStore = createTryStore(log);
  const send = configuredMailer(config, content);
  const sendNotice = configuredNotice(config, () => content.agency.email);
  const counter = createCounter();
  const timers: NodeJS.Timeout[] = [];
  const deliveryLoop =
    send &&
    createDeliveryLoop({
      store,
      send,
      messagesPerHour,
      retryBaseMs: baseMs,
      clock: systemClock,
      log,
    });
  let isBacklogDue = send !== undefined;
  let isLimitNoticeDue = false;
  let loggedFailure: string | undefined;

  /** Makes due what was kept until a mail server was set, and what an earlier run left in a pause. */
  function onOpen(): void {
    store.probeDisk(); // A read-only file opens as well.
    if (isBacklogDue) {
      store.requeue('kept');
      store.makeAllDue();
      isBacklogDue = false;
    }
    if (loggedFailure !== undefined) {
      log.info({}, 'The store can be used again');
      loggedFailure = undefined;
    }
  }

  function onFail(error: unknown): void {
    const line = explainStoreError(error, dataDir);
    if (line !== loggedFailure) {
      log.error({}, line);
      loggedFailure = line;
    }
  }

  /** Returns when the message is on the disk. */
  function addMessage(message: Message): Added {
    const added = store.add(message, send ? 'waiting' : 'kept');
    setImmediate(() => deliveryLoop?.nudge()); // After the answer.
    return added;
  }

  /** Sends the notice of too many messages. One that the mail server doesn't take is sent again within an hour. */
  async function onOverallLimit(): Promise<void> {
    isLimitNoticeDue = await sendLimitNotice(sendNotice, content, log);
  }

  function start(): void {
    tidy();
    timers.push(
      setInterval(tidy, tidyEveryMs),
      setInterval(ignoreErrors, truncateWalMs, sql.truncateWal), // A reader kept erased words in it.
      setInterval(writeCounts, writeCountsMs),
    );
    deliveryLoop?.start();
  }

  function tidy(): void {
    eraseOld(store, config, log);
    if (isLimitNoticeDue) {
      void onOverallLimit();
    }
    if (sendNotice && config.site.counts) {
      void mailLastMonth({ store, content, sendNotice, log });
    }
  }

  /** Counts that cannot be written wait for the next time. */
  function writeCounts(): void {
    tryStore('Counts cannot be written yet', () => counter.flush(store.addCounts));
  }

  async function close(): Promise<void> {
    for (const timer of timers) {
      clearInterval(timer);
    }
    writeCounts();
    await deliveryLoop?.stop();
    sql.close();
  }

  ignoreErrors(sql.open);
  return { store, counter, addMessage, onOverallLimit, start, close };
}

/** Anything else that is wrong with the folder is no reason not to serve the page. */
function refuseFolderInUse(dataDir: string): void {
  try {
    const unlock = lockDataDir(dataDir);
    unlock();
  } catch (error) {
    if (error instanceof InUseError) {
      throw error;
    }
  }
}

function ignoreErrors(work: () => unknown): void {
  try {
    work();
  } catch {
    // The next write of a message reports it.
  }
}
