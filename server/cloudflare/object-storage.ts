import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { everybody, type LimitWindows } from '../http/limits.ts';
import type { Sql, Values } from '../outbox/sql.ts';
import { storedValue } from './stored-value.ts';

/** The name under which the schema's version is stored. Earlier releases read it to refuse a newer store. */
const schemaVersionKey = 'form';

/**
 * The outbox's SQLite in a Durable Object. `exec` takes the values without their names, in the order in
 * which the statement first uses them.
 */
export function sqlOf(storage: DurableStorage): Sql {
  const { sql } = storage;
  const version = storedValue(storage, schemaVersionKey, v.number());
  return {
    query: <Row>(statement: string, values: Values = {}) => {
      const names = new Set(Array.from(statement.matchAll(/:(\w+)/g), ([, name = '']) => name));
      const inOrder = Array.from(names, (name) => values[name]);
      return sql.exec(statement, ...inOrder).toArray() as Row[];
    },
    run: (statements) => void sql.exec(statements),
    transaction: (work) => storage.transactionSync(work),
    size: () => sql.databaseSize,
    freeBytes: () => Number.POSITIVE_INFINITY,
    schemaVersion: () => version.read() ?? 0,
    setSchemaVersion: version.write,
  };
}

const prefix = 'count ';
const networkPrefix = `${prefix}of `;

const limitWindow = v.object({ count: v.number(), endsAt: v.number() });

function readWindow(value: unknown): v.InferOutput<typeof limitWindow> | undefined {
  return v.is(limitWindow, value) ? value : undefined;
}

/** Stands for a value of another form, so that it is forgotten like a window that has ended. */
const endedWindow = { count: 0, endsAt: 0 };

/**
 * The limits' windows, which outlive the Object's sleep. A network's key is a hash with a salt, so that
 * nobody can look for an address or a collision. Once no window is left, a new salt is drawn.
 */
export function limitWindowsIn(
  storage: Pick<DurableStorage, 'kv'>,
): LimitWindows & { renewSalt(): void } {
  const { kv } = storage;
  const storedSalt = storedValue(storage, 'salt', v.string());

  function salt(): string {
    const currentSalt = storedSalt.read();
    if (currentSalt) {
      return currentSalt;
    }
    const newSalt = randomBytes(16).toString('hex');
    storedSalt.write(newSalt);
    return newSalt;
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
      storedSalt.remove();
    }
  }

  return {
    get: (key) => readWindow(kv.get(keyOf(key))),
    set: (key, window) => kv.put(keyOf(key), window),
    delete: (key) => kv.delete(key),
    entries: () =>
      Array.from(kv.list({ prefix }), ([key, value]) => [key, readWindow(value) ?? endedWindow]),
    renewSalt,
  };
}
