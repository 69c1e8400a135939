import { DatabaseSync } from 'node:sqlite';

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
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
  CREATE INDEX IF NOT EXISTS messages_by_content ON messages (content_hash);
  CREATE INDEX IF NOT EXISTS messages_waiting ON messages (next_attempt_at) WHERE state = 'waiting';
  CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY CHECK (id = 1), body BLOB NOT NULL) STRICT;
  PRAGMA user_version = 1;
`;

const knownVersion = 1;

/**
 * Opens the outbox's database file, made on first use.
 * With synchronous=FULL each commit is on the disk before it returns: without it a WAL commit may be lost
 * with the machine's power. secure_delete leaves nothing of an erased person in the file's free pages.
 * Throws the SQLite error when the file cannot be opened or written.
 */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 2000 });
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version > knownVersion) throw new Error(`${file} was written by a newer release`);
    if (version < knownVersion) transaction(db, () => db.exec(schema));
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
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
