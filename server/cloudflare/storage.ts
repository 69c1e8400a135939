import { createHash, randomBytes } from 'node:crypto';
import { everybody, type LimitWindows } from '../http/limits.ts';
import type { Sql, Values } from '../outbox/sql.ts';

/** The name under which the schema's version is stored. Earlier releases read it to refuse a newer store. */
const schemaVersionKey = 'form';

/** The outbox's SQLite in a Durable Object. It numbers the names in a statement by their first use. */
export function sqlOf(storage: DurableStorage): Sql {
  const { sql, kv } = storage;
  return {
    query: <Row>(statement: string, values: Values = {}) => {
      const names = new Set(Array.from(statement.matchAll(/:(\w+)/g), ([, name = '']) => name));
      const inOrder = Array.from(names, (name) => values[name]);
      return sql.exec(statement, ...inOrder).toArray() as Row[];
    },
    run: (statements) => void sql.exec(statements),
    transaction: (work) => storage.transactionSync(work),
    schemaVersion: () => kv.get<number>(schemaVersionKey) ?? 0,
    setSchemaVersion: (version) => kv.put(schemaVersionKey, version),
  };
}

const prefix = 'count ';
const networkPrefix = `${prefix}of `;

/**
 * The limits' windows, which outlive the Object's sleep. A network's key is a hash with a salt. The
 * salt is drawn anew whenever no window is left, so that nobody can look for an address or a collision.
 */
export function limitWindowsIn({ kv }: DurableStorage): LimitWindows & { renewSalt(): void } {
  function salt(): string {
    const known = kv.get<string>('salt');
    if (known) {
      return known;
    }
    const drawn = randomBytes(16).toString('hex');
    kv.put('salt', drawn);
    return drawn;
  }

  function keyOf(key: string): string {
    if (key === everybody) {
      return prefix + everybody;
    }
    const hash = createHash('sha256').update(salt()).update(key).digest('hex');
    return networkPrefix + hash;
  }

  function renewSalt(): void {
    const [first] = kv.list({ prefix: networkPrefix });
    if (!first) {
      kv.delete('salt');
    }
  }

  return {
    get: (key) => kv.get(keyOf(key)),
    set: (key, window) => kv.put(keyOf(key), window),
    delete: (key) => kv.delete(key),
    entries: () => kv.list({ prefix }),
    renewSalt,
  };
}
