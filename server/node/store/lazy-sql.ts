import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../../shared/config/read-variables.ts';
import { type Clock, systemClock } from '../../clock.ts';
import { errorName } from '../../log.ts';
import { type Sql, StoreError } from '../../sql.ts';
import { databaseSql, openDatabase, truncateWal } from './database.ts';
import { checkIntegrity, isCorrupt, storeFile } from './database-files.ts';
import { lockDataDir, lockFile } from './lock.ts';

const retryMs = 1000;

class RemovedError extends StoreError {}

type Opened = { db: DatabaseSync; sql: Sql; inodes: string };

type Events = { onOpen(): void; onFail(error: unknown): void };

/**
 * The SQLite of a server's data directory. The first call opens the store. A call that finds the store damaged or gone
 * closes it, and the next call opens it again. While the store can't be opened, each call throws the reason, and at most
 * one call a second tries again.
 */
export function lazySql(
  dataDir: string,
  events: Events,
  clock: Pick<Clock, 'uptime'> = systemClock,
) {
  const file = storeFile(dataDir);
  let unlock: (() => void) | undefined;
  let opened: Opened | undefined;
  let failure: { error: unknown; at: number } | undefined;

  function use<T>(work: (database: Opened) => T): T {
    const database = opened ?? open();
    try {
      const result = work(database);
      // Checked after the work, because a removed file still accepts writes.
      if (inodes() !== database.inodes) {
        throw new RemovedError('its files were removed or replaced');
      }
      return result;
    } catch (error) {
      if (isCorrupt(error) || error instanceof RemovedError) {
        close(); // But not if the disk is full: each close would make room for one more message.
      }
      throw error;
    }
  }

  function open(): Opened {
    if (failure && clock.uptime() - failure.at < retryMs) {
      throw failure.error;
    }
    try {
      lock();
      const db = openDatabase(file);
      opened = { db, sql: databaseSql(db), inodes: inodes() };
      checkIntegrity(db, 'structure');
      failure = undefined;
      events.onOpen();
      return opened;
    } catch (error) {
      close();
      failure = { error, at: clock.uptime() };
      events.onFail(error);
      throw error;
    }
  }

  /** Locks the directory again, because the lock's file may have been removed together with the store's. */
  function lock(): void {
    unlock?.();
    unlock = undefined;
    unlock = lockDataDir(dataDir);
  }

  function inodes(): string {
    const files = [file, `${file}-wal`, lockFile(dataDir)];
    return files.map((path) => statSync(path, { throwIfNoEntry: false })?.ino).join();
  }

  /** Keeps the lock, so that no second server starts. */
  function close(): void {
    opened?.db.close();
    opened = undefined;
  }

  const sql: Sql = {
    query: (statement, values) => use((database) => database.sql.query(statement, values)),
    transaction: (work) => use((database) => database.sql.transaction(work)),
    size: () => use((database) => database.sql.size()),
    freeBytes: () => use((database) => database.sql.freeBytes()),
  };
  return {
    ...sql,
    /** Opens the store, unless it is open. Throws the reason if it can't be used. */
    open: () => use(() => {}),
    truncateWal: () => use(({ db }) => truncateWal(db)),
    close: () => {
      close();
      unlock?.();
    },
  };
}

/** One line for the operator: why no message can be stored, and what to do. */
export function explainStoreError(error: unknown, dataDir: string): string {
  const file = storeFile(dataDir);
  const meanwhile = 'Until this is repaired, the page is served, but messages are refused.';
  if (isCorrupt(error)) {
    return `${file} is damaged (${errorName(error)}). Repair it as docs/deploying/messages.md says under "A damaged store". ${meanwhile}`;
  }
  if (error instanceof OperatorError) {
    return `${error.message} ${meanwhile}`;
  }
  return `${file} cannot be used (${errorName(error)}). ${meanwhile}`;
}
