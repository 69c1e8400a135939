import { DatabaseSync } from 'node:sqlite';
import { storeFile } from '../../server/node/store/open-store.ts';
import { makeFolder } from './site.ts';

/** The steps of the releases that counted them: 1.0.0 had the first four, and a fork put its own behind them. */
export const earlierMigrations = [
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

  // Monitors count by state every few seconds.
  `CREATE INDEX messages_by_state ON messages (state, received_at);`,

  // A failed message whose notice was not taken is due as well.
  `CREATE INDEX messages_due ON messages (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  DROP INDEX messages_waiting;`,

  `ALTER TABLE messages ADD COLUMN is_consent INTEGER NOT NULL DEFAULT 0;`,

  // In the order of the query for due messages, with the times that it compares.
  `CREATE INDEX messages_by_turn ON messages (attempts > 0, id DESC, next_attempt_at, last_attempt_at, received_at)
    WHERE next_attempt_at IS NOT NULL;
  DROP INDEX messages_due;`,

  // In the order of its key, so that no row tells when it was written. The mail of a month is a row with its month as day.
  `CREATE TABLE counts (
    day TEXT NOT NULL,
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (day, source, name)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE messages ADD COLUMN source TEXT;`,
];

/** A data directory as such a release leaves it, with one message waiting. */
export function earlierFolder(steps: string[]): string {
  const folder = makeFolder();
  writeEarlierStore(storeFile(folder), steps);
  return folder;
}

export function writeEarlierStore(file: string, steps: string[]): void {
  const db = new DatabaseSync(file);
  for (const step of steps) {
    db.exec(step);
  }
  db.exec(`PRAGMA user_version = ${steps.length}`);
  db.exec(`INSERT INTO messages (key, received_at, received_uptime, boot, content_hash, from_name, from_email,
    phone, subject, message, suspect, state, next_attempt_at) VALUES ('k', 1, 1, 'b', x'00', 'Ada',
    'ada@example.com', '051', 'Attico', 'Sì', 0, 'waiting', 1)`);
  db.close();
}
