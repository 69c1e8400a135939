import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './transaction.ts';

/**
 * What each release changed in the store, oldest first; `PRAGMA user_version` counts how many a file has had.
 * What has been released is never edited: a change is a new entry. Columns are only added, at a table's end:
 * --rescue knows a damaged table's columns by their place.
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

/** Thrown for a store that a newer release has written: this one would not know what it breaks. */
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

/** Throws a NewerStoreError for a store in a form that this release does not know. */
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
