import { DatabaseSync } from 'node:sqlite';
import { giveToOwner } from './files.ts';

/**
 * What each release changed in the store, oldest first; `PRAGMA user_version` counts how many a file has had.
 * What has been released is never edited: a change is a new entry.
 */
export const migrations = [
  `CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    received_uptime INTEGER NOT NULL,
    boot TEXT NOT NULL,
    content_hash BLOB NOT NULL,
    from_name TEXT NOT NULL,
    from_email TEXT NOT NULL,
    phone TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    suspect INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('kept', 'waiting', 'delivered', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    waited_ms INTEGER NOT NULL DEFAULT 0,
    last_attempt_at INTEGER,
    next_attempt_at INTEGER,
    delivered_at INTEGER,
    last_error TEXT
  ) STRICT;
  CREATE INDEX messages_by_content ON messages (content_hash);
  CREATE INDEX messages_waiting ON messages (next_attempt_at) WHERE state = 'waiting';
  CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), body BLOB NOT NULL) STRICT;`,

  // Counting by state, as monitors ask every few seconds, must not read every message.
  `CREATE INDEX messages_by_state ON messages (state, received_at);`,

  // A failed message whose note was not taken is tried on, so what is due is no longer only what waits.
  `CREATE INDEX messages_due ON messages (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  DROP INDEX messages_waiting;`,

  // By the subject alone a consent would be lost when content/ gives the newsletter another one.
  `ALTER TABLE messages ADD COLUMN is_consent INTEGER NOT NULL DEFAULT 0;`,
];

/**
 * Opens the outbox's database file, made on first use, in this release's form. Without synchronous=FULL a WAL commit
 * may be lost with the machine's power; secure_delete leaves nothing of an erased person in the file's free pages.
 * Throws SQLite's error, or a NewerStoreError for a newer file.
 */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 2000 });
  try {
    giveToOwner(file); // Before SQLite makes the files beside it, which get the same owner.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Thrown for a store that a newer release has written. */
export class NewerStoreError extends Error {}

/** Brings an open store to this release's form, each step whole or not at all. Throws a NewerStoreError. */
export function migrate(db: DatabaseSync, steps = migrations): void {
  if (version(db) === steps.length) return;
  transaction(db, () => {
    refuseNewer(db, steps);
    // Read again: another process may have done it in the meantime.
    for (const step of steps.slice(version(db))) db.exec(step);
    db.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

export function refuseNewer(db: DatabaseSync, { length }: string[] = migrations): void {
  const found = version(db);
  if (found <= length) return;
  throw new NewerStoreError(
    `it was written by a newer release (form ${found}, this one knows ${length}): install that one again`,
  );
}

function version(db: DatabaseSync): number {
  return (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}

/** Runs `work` in one write transaction and returns its result; an error rolls everything back and is thrown on. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
