import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { LimitWindows } from '../limit-windows.ts';
import type { MigratableSql, Values } from '../sql.ts';

/** A value that doesn't fit the schema counts as missing. */
export function storedValue<T>(
  { kv }: Pick<DurableStorage, 'kv'>,
  name: string,
  schema: v.GenericSchema<unknown, T>,
) {
  return {
    read(): T | undefined {
      const { success, output } = v.safeParse(schema, kv.get(name));
      return success ? output : undefined;
    },
    write: (value: T) => kv.put(name, value),
    remove: () => void kv.delete(name),
  };
}

/**
 * The outbox's SQLite in a Durable Object. `exec` takes the values without their names, in the order in which the
 * statement first uses them.
 */
export function storageSql(storage: DurableStorage): MigratableSql {
  const { sql } = storage;
  const version = storedValue(storage, 'schema version', v.number());
  return {
    query: <Row>(statement: string, values: Values = {}) => {
      const names = new Set(statement.match(/(?<=:)\w+/g));
      const inOrder = [...names].map((name) => values[name]);
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

/** Begins the key of each limit's window, and of nothing else in the storage. */
const windowPrefix = 'window: ';

const limitWindow = v.object({ messages: v.number(), endsAt: v.number() });

/**
 * The limits' windows, which outlive the Object's sleep. A window's key is a salted hash of its network, so that
 * nobody can look up an address or construct a collision. A new salt is drawn once no window is left.
 */
export function storedLimitWindows(storage: Pick<DurableStorage, 'kv'>): LimitWindows {
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

  function storedWindow(network: string) {
    const hash = createHash('sha256').update(salt()).update(network).digest('hex');
    return storedValue(storage, windowPrefix + hash, limitWindow);
  }

  function forgetEnded(now: number): void {
    for (const [key, value] of Array.from(kv.list({ prefix: windowPrefix }))) {
      // A value in another format can't be read, so it is removed as well.
      if (!v.is(limitWindow, value) || value.endsAt <= now) {
        kv.delete(key);
      }
    }
    const [firstWindow] = kv.list({ prefix: windowPrefix });
    if (!firstWindow) {
      storedSalt.remove();
    }
  }

  return {
    read: (network) => storedWindow(network).read(),
    write: (network, window) => storedWindow(network).write(window),
    forgetEnded,
  };
}
