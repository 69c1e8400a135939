import type { Sql } from '../outbox/sql.ts';

/** Makes the table of erased messages. It isn't a store step, because on Node the log is a file. */
export function makeErasureLog(sql: Sql): void {
  sql.run('CREATE TABLE IF NOT EXISTS erased (hash TEXT PRIMARY KEY) STRICT');
}

export function readErasures(sql: Sql): Set<string> {
  const rows = sql.query<{ hash: string }>('SELECT hash FROM erased');
  return new Set(rows.map(({ hash }) => hash));
}

export function logErasures(sql: Sql, hashes: Iterable<string>): void {
  for (const hash of hashes) {
    sql.query('INSERT OR IGNORE INTO erased VALUES (:hash)', { hash });
  }
}
