import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../server/clock.ts';
import type { State } from '../../server/message.ts';
import { addCopy } from '../../server/node/recovery/backup.ts';
import { readBackup } from '../../server/node/recovery/recovery.ts';
import { sqlOf } from '../../server/node/store/database.ts';
import { readErasures } from '../../server/node/store/erasure-log.ts';
import { makeFolder } from '../../server/node/store/lock.ts';
import { type Merged, mergeRows, type Row } from '../../server/outbox/merge.ts';
import {
  type ArgumentsOf,
  type CallName,
  encode,
  maxHashes,
  maxRows,
  messagesPath,
} from '../../server/outbox/remote-calls.ts';
import { migrate } from '../../server/outbox/schema.ts';
import { createStore } from '../../server/outbox/store.ts';
import type { Settings } from '../../shared/config/settings.ts';
import { UsageError } from './options.ts';
import { readAnswer } from './remote-answers.ts';

type Access = Settings['remoteStore'];

/** Opens the store at MESSAGES_AT. It's read from a copy in memory, and changed by remote calls. */
export async function openRemote(access: Access) {
  const call = callerOf(access);
  const db = new DatabaseSync(':memory:');
  const sql = sqlOf(db);
  migrate(sql);

  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await call('rows', { before });
    if (rows.length === 0) {
      break;
    }
    mergeRows(sql, rows, () => false);
    before = Number(rows.at(-1)?.id);
  }

  return {
    ...createStore(sql, systemClock, () => {}),
    requeue: (from: State, id?: number) => {
      if (from !== 'waiting' && from !== 'failed') {
        throw new Error(`Messages in the state ${from} are not requeued from here`);
      }
      return call('requeue', { from, id });
    },
    forget: (email: string) => call('forget', { email }),
    countsOf: (month: string) => call('counts', { month }),
    truncateWal: () => true,
    close: () => db.close(),
    backUp: async (folder: string) => {
      makeFolder(folder);
      const erased = new Set(await call('erased', {}));
      return addCopy(db, erased, folder);
    },
  };
}

/** Adds a backup's messages, except erased ones, to the store at MESSAGES_AT. */
export async function restoreRemote(access: Access, backup: string): Promise<Merged> {
  const call = callerOf(access);
  const erased = [...readErasures(dirname(backup))];
  const rows = readBackup(backup, (messages): Row[] => [...messages]);

  // The erasures go first, so that no erased message comes back with the rows.
  for (const part of partsOf(erased, maxHashes)) {
    await call('merge', { rows: [], erased: part });
  }
  const result: Merged = { merged: 0, unreadable: 0 };
  for (const part of partsOf(rows, maxRows)) {
    const added = await call('merge', { rows: part, erased: [] });
    result.merged += added.merged;
    result.unreadable += added.unreadable;
  }
  return result;
}

function* partsOf<T>(list: T[], length: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += length) {
    yield list.slice(start, start + length);
  }
}

/** Returns a function that makes a remote call and returns its result. Throws a UsageError. */
function callerOf({ origin, token }: Access) {
  return async <Name extends CallName>(name: Name, args: ArgumentsOf<Name>) => {
    checkAccess(origin, token);
    const answer = await fetch(`${origin}${messagesPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: encode({ name, args }),
      redirect: 'error',
    }).catch((error) => {
      throw new UsageError(
        `MESSAGES_AT: ${origin} non risponde (${error.cause?.code ?? error.message}).`,
      );
    });
    explainFailure(answer, origin);
    const result = readAnswer(name, await answer.text());
    if (result === undefined) {
      throw new UsageError(
        `MESSAGES_AT: la risposta di ${origin} non è quella di un Worker di questa versione.`,
      );
    }
    return result;
  };
}

function checkAccess(origin: string, token: string): void {
  if (!token) {
    throw new UsageError('Con MESSAGES_AT serve MESSAGES_TOKEN, lo stesso del Worker.');
  }
  const isPrivate = /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin);
  if (!isPrivate) {
    throw new UsageError(
      `MESSAGES_AT: serve https, altrimenti ${origin} manda il token in chiaro.`,
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
      `MESSAGES_AT: ${origin} non dà i messaggi; al Worker manca MESSAGES_TOKEN.`,
    );
  }
  throw new UsageError(`MESSAGES_AT: ${origin} risponde ${status}; riprova tra poco.`);
}
