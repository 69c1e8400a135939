import type { Config } from '../../shared/config/config.ts';
import { hourMs } from '../../shared/durations.ts';
import { writeCountsMs } from '../counts/counter.ts';
import type { ApiOptions } from '../http/api.ts';
import { limitWindowsInMemory } from '../limit-windows.ts';
import type { Log } from '../log.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { Message } from '../message.ts';
import { createOutbox } from '../outbox/create-outbox.ts';
import type { AddResult } from '../outbox/insert.ts';
import { explainStoreError, lazySql } from './store/lazy-sql.ts';
import { InUseError, lockDataDir } from './store/lock.ts';

const truncateWalMs = 30_000;

/** What the API needs of the outbox, and the timers that deliver, erase and write counts. */
type NodeOutbox = ApiOptions['outbox'] & {
  start(): void;
  close(): Promise<void>;
};

/** Opens the outbox of a data directory. Throws an InUseError for a directory in use. */
export function openOutbox(config: Config, content: MailContent, log: Log): NodeOutbox {
  const { dataDir } = config;
  refuseFolderInUse(dataDir);
  const sql = lazySql(dataDir, { onOpen, onFail });
  const outbox = createOutbox({
    sql,
    settings: config,
    content,
    log,
    memory: { refusedLogin: undefined },
    limitWindows: limitWindowsInMemory(),
  });
  const { store, counter, limitWindows, deliveryLoop } = outbox;
  const timers: NodeJS.Timeout[] = [];
  let isBacklogDue = true;
  let loggedFailure: string | undefined;

  function onOpen(): void {
    store.probeDisk(); // A file that can only be read opens as well.
    if (isBacklogDue) {
      outbox.makeBacklogDue();
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

  function addMessage(message: Message): AddResult {
    const added = outbox.addMessage(message);
    setImmediate(() => deliveryLoop?.nudge()); // After the response.
    return added;
  }

  function start(): void {
    void outbox.runHourly();
    timers.push(
      setInterval(outbox.runHourly, hourMs),
      setInterval(() => ignoreErrors(sql.truncateWal), truncateWalMs), // SQLite's log still holds erased words.
      setInterval(outbox.writeCounts, writeCountsMs),
    );
    deliveryLoop?.start();
  }

  async function close(): Promise<void> {
    for (const timer of timers) {
      clearInterval(timer);
    }
    outbox.writeCounts();
    await deliveryLoop?.stop();
    sql.close();
  }

  ignoreErrors(sql.open); // At the start, so that a fault is logged before the first message.
  return { store, counter, limitWindows, addMessage, start, close };
}

/** Ignores any other fault of the folder, because the page can still be served. */
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
    // The next write of a message reports the fault.
  }
}
