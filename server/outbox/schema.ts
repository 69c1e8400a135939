import type { Sql } from './sql.ts';

/**
 * A change of the store's tables. A store that lacks what the step makes gets it, so that a fork's
 * own step may stand anywhere after the first.
 */
export type StoreStep = {
  /** The name of the table, the index or the column of `messages` that the step makes. */
  makes: string;
  /** The statements. */
  run: string;
  /** The column's name in 1.0.0, where a field `houseAddress` had a column `houseAddress`. */
  earlierColumn?: string;
};

/**
 * The steps in the order in which they run. A released step is never edited, because stores have what
 * it made.
 */
export const storeSteps: readonly StoreStep[] = [
  {
    makes: 'messages',
    run: `CREATE TABLE messages (
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
    CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), body BLOB NOT NULL) STRICT;`,
  },
  {
    // Monitors count by state every few seconds.
    makes: 'messages_by_state',
    run: 'CREATE INDEX messages_by_state ON messages (state, received_at);',
  },
  {
    makes: 'is_consent',
    run: 'ALTER TABLE messages ADD COLUMN is_consent INTEGER NOT NULL DEFAULT 0;',
  },
  {
    // The index has the order of the query for due messages, and the times that the query compares.
    // Earlier releases made the two indexes that are dropped.
    makes: 'messages_by_turn',
    run: `CREATE INDEX messages_by_turn
        ON messages (attempts > 0, id DESC, next_attempt_at, last_attempt_at, received_at)
        WHERE next_attempt_at IS NOT NULL;
      DROP INDEX IF EXISTS messages_waiting;
      DROP INDEX IF EXISTS messages_due;`,
  },
  {
    // Without a rowid its rows stand in the order of their key, so that none tells when it was written.
    makes: 'counts',
    run: `CREATE TABLE counts (
        day TEXT NOT NULL,
        source TEXT NOT NULL,
        name TEXT NOT NULL,
        number INTEGER NOT NULL,
        PRIMARY KEY (day, source, name)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    makes: 'source',
    run: 'ALTER TABLE messages ADD COLUMN source TEXT;',
  },
  {
    // Before this step a mailed month was a day of `counts`, such as `mailed-2026-10-`.
    makes: 'mailed_months',
    run: `CREATE TABLE mailed_months (month TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      INSERT OR IGNORE INTO mailed_months SELECT substr(day, 8, 7) FROM counts WHERE day LIKE 'mailed-%';
      DELETE FROM counts WHERE day LIKE 'mailed-%';`,
  },
];

/**
 * Stored with the tables. It rises with a change that earlier releases could not work with. Earlier
 * releases stored the number of their steps instead, and a fork counted its own with them. A number
 * below 100 is such a count, which doesn't say which steps were run.
 */
export const schemaVersion = 100;

export class NewerStoreError extends Error {}

/** Runs the steps that the store lacks, all of them or none. Throws a NewerStoreError. */
export function migrate(sql: Sql, steps: readonly StoreStep[] = storeSteps): void {
  refuseNewer(sql);
  const isComplete = steps.every(({ makes }) => has(sql, makes));
  if (isComplete && sql.schemaVersion() === schemaVersion) {
    return;
  }

  sql.transaction(() => {
    refuseNewer(sql); // Another process may have migrated it meanwhile.
    for (const step of steps) {
      if (!has(sql, step.makes)) {
        sql.run(statementOf(sql, step));
      }
    }
    sql.setSchemaVersion(schemaVersion);
  });
}

/** Returns the step's own statements, or one that renames the column that 1.0.0 made in its place. */
function statementOf(sql: Sql, { makes, run, earlierColumn }: StoreStep): string {
  if (earlierColumn === undefined || !has(sql, earlierColumn)) {
    return run;
  }
  return `ALTER TABLE messages RENAME COLUMN ${earlierColumn} TO ${makes}`;
}

/** Whether there is a table, an index or a column of `messages` with this name. */
function has(sql: Sql, name: string): boolean {
  const query = `SELECT 1 FROM sqlite_schema WHERE name = :name
    UNION ALL SELECT 1 FROM pragma_table_info('messages') WHERE name = :name`;
  return sql.query(query, { name }).length > 0;
}

export function refuseNewer(sql: Pick<Sql, 'schemaVersion'>): void {
  const version = sql.schemaVersion();
  if (version <= schemaVersion) {
    return;
  }
  throw new NewerStoreError(
    `it was written by a newer release (schema version ${version}; this one knows ${schemaVersion}): install that one again`,
  );
}
