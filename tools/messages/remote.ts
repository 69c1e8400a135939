import {
  type ArgumentsOf,
  type CallName,
  type MessageRow,
  maxRows,
  type RemoteCalls,
} from '../../server/cloudflare/remote-calls.ts';
import { backUp } from '../../server/node/store/backup.ts';
import type { Selection } from '../../server/outbox/erase.ts';
import type { Sql, Values } from '../../server/sql.ts';
import { isThisMachine } from '../../shared/config/this-machine.ts';
import { remoteCallsPath } from '../../shared/protocols/api-paths.ts';
import { openMemoryStore } from './memory-store.ts';
import { UsageError } from './options.ts';

type Access = { origin: string; token: string };

/**
 * Opens the store of the Worker at `origin`. Messages are fetched into memory when they are first needed, and read from
 * there. Remote calls change them.
 */
export function openRemote(access: Access) {
  const call = callerOf(access);
  const copy = openMemoryStore();

  async function copyAll(): Promise<void> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = await call('rows', { before, limit: maxRows });
      if (rows.length === 0) {
        return;
      }
      insertRows(copy.sql, rows);
      before = Number(rows.at(-1)?.id);
    }
  }

  return {
    copyAll,
    each: async () => {
      await copyAll();
      return copy.each();
    },
    find: async (id: number) => {
      insertRows(copy.sql, await call('rows', { before: id + 1, limit: 1 }));
      return copy.find(id);
    },
    requeue: (from: 'waiting' | 'failed', id?: number) => call('requeue', { from, id }),
    forget: (selection: Selection) => call('forget', selection),
    countsOf: (month: string) => call('counts', { month }),
    truncateWal: copy.truncateWal,
    close: copy.close,
    /** Writes the fetched copy into a folder. Call `copyAll` first. */
    backUp: (folder: string) => backUp(copy.db, folder),
  };
}

/** Takes only the columns that this version knows. */
function insertRows(sql: Sql, rows: MessageRow[]): void {
  const columns = sql.query<{ name: string }>(`SELECT name FROM pragma_table_info('messages')`);
  for (const row of rows) {
    const names = columns.map(({ name }) => name).filter((name) => name in row);
    const parameters = names.map((name) => `:${name}`);
    const values = Object.fromEntries(names.map((name) => [name, row[name]])) as Values;
    sql.query(
      `INSERT OR REPLACE INTO messages (${names.join()}) VALUES (${parameters.join()})`,
      values,
    );
  }
}

/** A function that makes a remote call and returns its result. Throws a UsageError. */
function callerOf({ origin, token }: Access) {
  return async <Name extends CallName>(name: Name, args: ArgumentsOf<Name>) => {
    refuseInsecureAccess(origin);
    const response = await fetch(`${origin}${remoteCallsPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ name, args }),
      redirect: 'error',
    }).catch((error) => {
      throw new UsageError(
        `PUBLIC_SITE_URL: ${origin} non risponde (${error.cause?.code ?? error.message}).`,
      );
    });
    explainFailure(response, origin);
    const result: ReturnType<RemoteCalls[Name]> | undefined = await response
      .json()
      .catch(() => undefined);
    if (result === undefined) {
      throw new UsageError(
        `PUBLIC_SITE_URL: la risposta di ${origin} non è quella di un Worker di questa versione.`,
      );
    }
    return result;
  };
}

function refuseInsecureAccess(origin: string): void {
  const { protocol, hostname } = new URL(origin);
  const isPrivate = protocol === 'https:' || isThisMachine(hostname);
  if (!isPrivate) {
    throw new UsageError(
      `PUBLIC_SITE_URL: serve https, altrimenti ${origin} riceve MESSAGES_TOKEN in chiaro.`,
    );
  }
}

function explainFailure({ ok, status }: Response, origin: string): void {
  if (ok) {
    return;
  }
  if (status === 401) {
    throw new UsageError('MESSAGES_TOKEN non è quello del Worker.');
  }
  if (status === 404 || status === 405) {
    throw new UsageError(
      `${origin} non dà i messaggi: o al Worker manca MESSAGES_TOKEN, o i messaggi sono su questa macchina, e MESSAGES_TOKEN va tolto da .env.`,
    );
  }
  throw new UsageError(`PUBLIC_SITE_URL: ${origin} risponde ${status}; riprova tra poco.`);
}
