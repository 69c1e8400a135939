import type { Sql } from './sql.ts';

/** Oldest first; the store's form counts those applied. A released entry is never edited. */
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

export class NewerStoreError extends Error {}

export function migrate(sql: Sql, steps = migrations): void {
  if (sql.form() === steps.length) return;
  sql.transaction(() => {
    refuseNewer(sql, steps);
    // Read again: another process may have migrated it.
    for (const step of steps.slice(sql.form())) sql.run(step);
    sql.setForm(steps.length);
  });
}

export function refuseNewer(sql: Pick<Sql, 'form'>, { length }: string[] = migrations): void {
  const found = sql.form();
  if (found <= length) return;
  throw new NewerStoreError(
    `it was written by a newer release (form ${found}, this one knows ${length}): install that one again`,
  );
}
