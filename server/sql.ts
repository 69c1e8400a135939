export type Values = Record<string, string | number | null>;

/**
 * What the outbox needs of SQLite. `server/node/store/database.ts` implements it on Node, and
 * `server/cloudflare/object-storage.ts` on Durable Objects. In a statement, `:name` stands for the value of that name.
 */
export type Sql = {
  /**
   * The rows of a statement. Nothing checks them against the type that the caller names: the statement lists the
   * columns, and SQLite checks the types of what it stores (`STRICT`).
   */
  query<Row = Record<string, unknown>>(statement: string, values?: Values): Row[];
  transaction<T>(work: () => T): T;
  /** The bytes in use. */
  size(): number;
  /** The bytes that are free on its disk. */
  freeBytes(): number;
};

/** What the migration needs in addition. */
export type MigratableSql = Sql & {
  /** Runs statements without values. */
  run(statements: string): void;
  schemaVersion(): number;
  setSchemaVersion(version: number): void;
};

/** An error about the store. Its message repeats nothing that a visitor wrote, so it may be logged. */
export class StoreError extends Error {}
