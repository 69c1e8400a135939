import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** A Durable Object's storage in memory. `values` are those of its `kv`. */
export function durableStorage() {
  const db = new DatabaseSync(':memory:');
  const values = new Map<string, unknown>();

  /** Takes the values without their names, in the order in which the statement first uses them. */
  function exec(statements: string, ...inOrder: SQLInputValue[]) {
    if (statements.trim().endsWith(';')) {
      db.exec(statements);
      return { toArray: () => [] };
    }
    const names = [...new Set(statements.match(/(?<=:)\w+/g))];
    const named = Object.fromEntries(names.map((name, index) => [name, inOrder[index] ?? null]));
    const rows = db.prepare(statements).all(named);
    return { toArray: () => rows };
  }

  const storage: DurableStorage = {
    sql: { databaseSize: 0, exec: exec as SqlStorage['exec'] },
    transactionSync: (work) => work(),
    kv: {
      get: (key) => values.get(key),
      put: (key, value) => void values.set(key, value),
      delete: (key) => values.delete(key),
      list: ({ prefix }) => [...values].filter(([key]) => key.startsWith(prefix)),
    },
    setAlarm: async () => {},
  };
  return { values, storage };
}
