import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { migrate } from '../../outbox/schema.ts';
import type { MigratableSql, Values } from '../../sql.ts';
import { giveToOwner } from './owned-files.ts';

const busyTimeoutMs = 2000;

/**
 * Opens a store's file, or makes it, and migrates it. Without synchronous=FULL a power cut could lose a commit in the
 * WAL. Without secure_delete free pages would hold erased text. Throws SQLite's error or a StoreError.
 */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    giveToOwner(file); // SQLite gives its further files the owner of this one.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    migrate(databaseSql(db));
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The outbox's SQLite on Node. Each statement is compiled once. */
export function databaseSql(db: DatabaseSync): MigratableSql {
  const compiled = new Map<string, StatementSync>();

  function query<Row>(text: string, values: Values = {}): Row[] {
    const statement = compiled.get(text) ?? db.prepare(text);
    compiled.set(text, statement);
    return statement.all(values) as Row[];
  }

  function transaction<T>(work: () => T): T {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isOpen && db.isTransaction) {
        db.exec('ROLLBACK');
      }
      throw error;
    }
  }

  const sizeQuery = `SELECT (page_count - freelist_count) * page_size AS bytes
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size`;

  return {
    query,
    run: (statements) => db.exec(statements),
    transaction,
    size: () => query<{ bytes: number }>(sizeQuery)[0]?.bytes ?? 0,
    freeBytes: () => freeBytesAt(db.location()),
    schemaVersion: () => Number(db.prepare('PRAGMA user_version').get()?.user_version),
    setSchemaVersion: (version) => db.exec(`PRAGMA user_version = ${version}`),
  };
}

function freeBytesAt(file: string | null): number {
  if (file === null) {
    return Number.POSITIVE_INFINITY; // In memory.
  }
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
}

/**
 * Empties the write-ahead log, which still holds erased words. Returns false while another process
 * uses the store.
 */
export function truncateWal(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  }
}
