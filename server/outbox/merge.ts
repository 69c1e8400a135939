import { erasureHash } from './erase.ts';
import type { Sql, Value, Values } from './sql.ts';

/**
 * A message by column. Another release may have fewer columns or more. Blobs are ArrayBuffers in a
 * Durable Object.
 */
export type Row = Record<string, Value | ArrayBuffer>;

/** How many messages were added, and how many rows could not be read. */
export type Merged = { merged: number; unreadable: number };

/**
 * Adds the messages that a store lacks, except erased ones. A row that is null could not be read.
 * A message keeps its id unless another one has it.
 */
export function mergeRows(
  sql: Sql,
  rows: Iterable<Row | null>,
  isErased: (hash: string) => boolean,
): Merged {
  const columns = columnsOf(sql);
  const result: Merged = { merged: 0, unreadable: 0 };

  function merge(row: Row): void {
    const key = String(row.key ?? null);
    if (isErased(erasureHash(key)) || hasMessage(sql, 'key', key)) {
      return;
    }
    const values = valuesOf(row, columns);
    if (hasMessage(sql, 'id', values.id ?? null)) {
      values.id = null;
    }
    insertValues(sql, values);
    result.merged += 1;
  }

  function tryToMerge(row: Row | null): void {
    if (!row) {
      result.unreadable += 1;
      return;
    }
    try {
      merge(row);
    } catch (error) {
      const isWrongValue = /constraint failed|cannot store/.test(String(error));
      if (!isWrongValue) {
        throw error;
      }
      result.unreadable += 1;
    }
  }

  sql.transaction(() => {
    for (const row of rows) {
      tryToMerge(row);
    }
  });
  return result;
}

function columnsOf(sql: Sql): string[] {
  const rows = sql.query<{ name: string }>(`SELECT name FROM pragma_table_info('messages')`);
  return rows.map(({ name }) => name);
}

function hasMessage(sql: Sql, column: 'id' | 'key', value: Value): boolean {
  return sql.query(`SELECT 1 FROM messages WHERE ${column} = :value`, { value }).length > 0;
}

/** Returns the values of those of the store's columns that a row has. */
function valuesOf(row: Row, columns: string[]): Values {
  const values: Values = {};
  for (const name of columns) {
    const value = row[name] ?? row[inCamelCase(name)];
    if (value !== undefined) {
      values[name] = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
    }
  }
  return values;
}

function insertValues(sql: Sql, values: Values): void {
  const names = Object.keys(values);
  const parameters = names.map((name) => `:${name}`);
  sql.query(`INSERT INTO messages (${names.join()}) VALUES (${parameters.join()})`, values);
}

/** In 1.0.0, a fork's column `house_address` was called `houseAddress`. */
function inCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
