import { erasureHash } from './erase.ts';
import type { Sql, Values } from './sql.ts';

/** By column. Another release may have fewer or more. */
export type Row = Values;

/** Adds the messages that a store lacks, except erased ones; null is an unreadable row. Ids stay unless taken. */
export function mergeRows(sql: Sql, rows: Iterable<Row | null>, isErased: (hash: string) => boolean) {
  const columns = sql
    .query<{ name: string }>(`SELECT name FROM pragma_table_info('messages')`)
    .map(({ name }) => name);
  const result = { merged: 0, unreadable: 0 };

  function insert(row: Row): void {
    const { id = null, key = null } = row;
    if (isErased(erasureHash(String(key)))) return;
    if (sql.query('SELECT 1 FROM messages WHERE key = :key', { key: String(key) }).length > 0) return;
    const isTaken = sql.query('SELECT 1 FROM messages WHERE id = :id', { id }).length > 0;
    const known = columns.filter((name) => row[name] !== undefined);
    const values = Object.fromEntries(known.map((name) => [name, row[name] as Values[string]]));
    const places = known.map((name) => `:${name}`).join();
    sql.query(`INSERT INTO messages (${known.join()}) VALUES (${places})`, {
      ...values,
      ...(isTaken && { id: null }),
    });
    result.merged += 1;
  }

  function tryToInsert(row: Row | null): boolean {
    try {
      if (row) insert(row);
      return row !== null;
    } catch (error) {
      if (/constraint failed|cannot store/.test(String(error))) return false;
      throw error;
    }
  }

  sql.transaction(() => {
    for (const row of rows) if (!tryToInsert(row)) result.unreadable += 1;
  });
  return result;
}
