import { createHash } from 'node:crypto';
import type { Counts } from '../http/limits.ts';
import type { Sql } from '../outbox/sql.ts';

/** The outbox's SQLite in a Durable Object. It binds values by place: a name has that of its first use. */
export function sqlOf(storage: DurableStorage): Sql {
  const { sql, kv } = storage;
  return {
    query: (statement, values = {}) => {
      const names = new Set(Array.from(statement.matchAll(/:(\w+)/g), ([, name = '']) => name));
      return sql.exec(statement, ...Array.from(names, (name) => values[name])).toArray() as never;
    },
    run: (statements) => void sql.exec(statements),
    transaction: (work) => storage.transactionSync(work),
    form: () => kv.get<number>('form') ?? 0,
    setForm: (form) => kv.put('form', form),
  };
}

/** Enough of an address's hash to count by, too little to tell the address by. */
const keyOf = (key: string) => `count ${createHash('sha256').update(key).digest('hex').slice(0, 6)}`;

/** The limits' counts, which outlive the Object's sleep. */
export function countsIn({ kv }: DurableStorage): Counts {
  return {
    get: (key) => kv.get(keyOf(key)),
    set: (key, count) => kv.put(keyOf(key), count),
    delete: (key) => kv.delete(key),
    entries: () => kv.list({ prefix: 'count ' }),
  };
}
