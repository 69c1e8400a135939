import { messageColumns } from '../message.ts';
import { type MigratableSql, StoreError } from '../sql.ts';

/** The version is stored with the tables. It rises with a change that other versions of the program can't work with. */
export const schemaVersion = 8;

/**
 * The tables of a store. `messages` also gets a column for each further field of the form and each further parameter.
 * The index `messages_by_turn` covers the query for due messages: its order and its times. For the visitors' privacy
 * `counts` has no rowid: rowids would tell in which order the counts were begun.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    queued_at INTEGER NOT NULL,
    from_name TEXT NOT NULL,
    from_email TEXT NOT NULL,
    phone TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    referral TEXT,
    state TEXT NOT NULL CHECK (state IN ('kept', 'waiting', 'delivered', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    last_attempt_at INTEGER,
    next_attempt_at INTEGER,
    taken_at INTEGER,
    last_error TEXT,
    lacking_recipients TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_sender ON messages (from_email, subject, received_at);
  CREATE INDEX IF NOT EXISTS messages_by_state ON messages (state, queued_at);
  CREATE INDEX IF NOT EXISTS messages_by_taking ON messages (taken_at);
  CREATE INDEX IF NOT EXISTS messages_by_turn
    ON messages (attempts > 0, id DESC, next_attempt_at, last_attempt_at, queued_at)
    WHERE next_attempt_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS probe (id INTEGER PRIMARY KEY CHECK (id = 1), body BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS counts (
    day TEXT NOT NULL,
    referral TEXT NOT NULL,
    name TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (day, referral, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS mailed_months (month TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;`;

/** Makes the tables, indexes and columns that a store lacks. Throws a StoreError for a store of another version. */
export function migrate(sql: MigratableSql): void {
  refuseOtherVersion(sql);
  if (sql.schemaVersion() === schemaVersion && missingParameters(sql).length === 0) {
    return;
  }
  sql.transaction(() => {
    sql.run(schema);
    for (const name of missingParameters(sql)) {
      sql.run(`ALTER TABLE messages ADD COLUMN ${name} TEXT NOT NULL DEFAULT ''`);
    }
    sql.setSchemaVersion(schemaVersion);
  });
}

function missingParameters(sql: MigratableSql): string[] {
  const columns = sql.query<{ name: string }>(`SELECT name FROM pragma_table_info('messages')`);
  return messageColumns.filter((parameter) => !columns.some(({ name }) => name === parameter));
}

/** A store without a version is new, or was read out of a damaged file. */
function refuseOtherVersion(sql: MigratableSql): void {
  const version = sql.schemaVersion();
  if (version === 0 || version === schemaVersion) {
    return;
  }
  throw new StoreError(
    `another version of the program wrote it with schema version ${version}, but this version knows only ${schemaVersion}: install the other version again`,
  );
}
