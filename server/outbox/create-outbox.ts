import type { Settings } from '../../shared/config/settings.ts';
import { dayMs } from '../../shared/durations.ts';
import { systemClock } from '../clock.ts';
import { createCounter } from '../counts/counter.ts';
import { mailLastMonth } from '../counts/month-mail.ts';
import type { LimitWindows } from '../limit-windows.ts';
import type { Log } from '../log.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { MailSettings } from '../mail/mail-setup.ts';
import { configuredMailer } from '../mail/mailer.ts';
import type { Connections } from '../mail/transport.ts';
import type { Message } from '../message.ts';
import type { Sql } from '../sql.ts';
import { createDeliveryLoop } from './delivery-loop.ts';
import type { AddResult } from './insert.ts';
import type { LoginMemory } from './login-pause.ts';
import { createStore, type Store } from './store.ts';
import { createTryOrLog } from './try-or-log.ts';

type OutboxOptions = {
  sql: Sql;
  settings: Pick<Settings, 'isCounting' | 'messagesPerHour' | 'keepDays'> & MailSettings;
  content: MailContent;
  log: Log;
  /** What an outbox remembers outside its store. */
  memory: LoginMemory;
  limitWindows: LimitWindows;
  connections?: Connections;
};

/**
 * What both platforms share: the store, deliveries, counts and hourly work. A platform only decides when they run.
 * Without an SMTP server messages are kept.
 */
export type Outbox = {
  store: Store;
  counter: ReturnType<typeof createCounter>;
  limitWindows: LimitWindows;
  /** Undefined without an SMTP server. */
  deliveryLoop: ReturnType<typeof createDeliveryLoop> | undefined;
  /** Once this returns, the message is on the disk. */
  addMessage(message: Message): AddResult;
  /**
   * Makes two kinds of messages due: those kept while no mail server was set, and those that an earlier run left in a
   * pause.
   */
  makeBacklogDue(): void;
  /** Counts that can't be written now are written the next time. */
  writeCounts(): void;
  /** Erases what is old, and mails the last month's counts. */
  runHourly(): Promise<void>;
};

export function createOutbox(options: OutboxOptions): Outbox {
  const { settings, content, log, memory, limitWindows } = options;
  const store = createStore(options.sql, systemClock);
  const tryOrLog = createTryOrLog(log);
  const counter = createCounter();
  const mailer = configuredMailer(options);
  const deliveryLoop =
    mailer &&
    createDeliveryLoop({
      queue: store,
      mailer,
      messagesPerHour: settings.messagesPerHour,
      clock: systemClock,
      log,
      memory,
    });

  function addMessage(message: Message): AddResult {
    return store.add(message, mailer ? 'waiting' : 'kept');
  }

  function makeBacklogDue(): void {
    if (mailer) {
      store.requeue('kept');
      store.makeAllDue();
    }
  }

  function writeCounts(): void {
    tryOrLog('The counts cannot be stored yet', () => counter.flush(store.addCounts));
  }

  async function runHourly(): Promise<void> {
    limitWindows.forgetEnded(systemClock.now());
    eraseOld();
    if (mailer && settings.isCounting) {
      const { sendNotice } = mailer;
      await mailLastMonth({ store, content, sendNotice, clock: systemClock, log });
    }
  }

  /** Erases old counts, and messages that the agent has had for longer than the privacy policy says. */
  function eraseOld(): void {
    tryOrLog('Old messages and counts cannot be erased yet', () => {
      const { keepDays } = settings;
      const count = store.eraseDelivered(keepDays * dayMs);
      store.eraseCounts();
      if (count > 0) {
        log.info({ count, keepDays }, 'Old delivered messages were erased');
      }
    });
  }

  return {
    store,
    counter,
    limitWindows,
    deliveryLoop,
    addMessage,
    makeBacklogDue,
    writeCounts,
    runHourly,
  };
}
