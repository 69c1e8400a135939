import { messageColumns } from '../message.ts';
import type { MigratableSql } from '../sql.ts';

/** The version is stored with the tables. It rises with a change that other versions of the program can't work with. */
export const schemaVersion = 101;

/**
 * The tables of a store. `messages` also gets a column for each further field of the form and each further parameter.
 * The index `messages_by_turn` has the order and the times of the query for due messages. `counts` has no rowid, so its
 * rows are stored in the order of their key, and none tells when it was written.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    content_hash BLOB NOT NULL,
    from_name TEXT NOT NULL,
    from_email TEXT NOT NULL,
    phone TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    source TEXT,
    is_suspect INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('kept', 'waiting', 'delivered', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    waited_ms INTEGER NOT NULL DEFAULT 0,
    last_attempt_at INTEGER,
    next_attempt_at INTEGER,
    delivered_at INTEGER,
    last_error TEXT,
    delivered_to TEXT NOT NULL DEFAULT '',
    requeued_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_content ON messages (content_hash);
  CREATE INDEX IF NOT EXISTS messages_by_state ON messages (state, received_at);
  CREATE INDEX IF NOT EXISTS messages_by_delivery ON messages (delivered_at);
  CREATE INDEX IF NOT EXISTS messages_by_turn
    ON messages (attempts > 0, id DESC, next_attempt_at, last_attempt_at, received_at)
    WHERE next_attempt_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY CHECK (id = 1), body BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS counts (
    day TEXT NOT NULL,
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (day, source, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS mailed_months (month TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;`;

const text = "TEXT NOT NULL DEFAULT ''";

/** The columns that older stores may lack, with their types. */
const laterColumns = {
  ...Object.fromEntries(messageColumns.map((name) => [name, text])),
  delivered_to: text,
  requeued_at: 'INTEGER',
};

export class SchemaVersionError extends Error {}

/** Makes the tables, indexes and columns that a store lacks. Throws a SchemaVersionError. */
export function migrate(sql: MigratableSql, columns: Record<string, string> = laterColumns): void {
  refuseOtherVersion(sql);
  const isReady =
    sql.schemaVersion() === schemaVersion && missingColumns(sql, columns).length === 0;
  if (isReady) {
    return;
  }
  sql.transaction(() => {
    sql.run(schema);
    for (const [name, type] of missingColumns(sql, columns)) {
      sql.run(`ALTER TABLE messages ADD COLUMN ${name} ${type}`);
    }
    sql.setSchemaVersion(schemaVersion);
  });
}

function missingColumns(sql: MigratableSql, columns: Record<string, string>): [string, string][] {
  const rows = sql.query<{ name: string }>(`SELECT name FROM pragma_table_info('messages')`);
  const present = rows.map(({ name }) => name);
  return Object.entries(columns).filter(([name]) => !present.includes(name));
}

/** A store without a version is new, or was read out of a damaged file. */
function refuseOtherVersion(sql: MigratableSql): void {
  const version = sql.schemaVersion();
  if (version === 0 || version === schemaVersion) {
    return;
  }
  throw new SchemaVersionError(
    `another version of the program wrote it with schema version ${version}, but this version knows only ${schemaVersion}: install the other version again`,
  );
}
