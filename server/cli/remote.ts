import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../clock.ts';
import { readBackup } from '../outbox/archive.ts';
import { addCopy } from '../outbox/backup.ts';
import { sqlOf } from '../outbox/database.ts';
import { readErasures } from '../outbox/erasure-log.ts';
import { makeFolder } from '../outbox/lock.ts';
import { mergeRows, type Row } from '../outbox/merge.ts';
import { migrate } from '../outbox/schema.ts';
import { createStore } from '../outbox/store.ts';
import { type Calls, decode, encode, messagesPath } from '../outbox/wire.ts';
import type { Settings } from '../settings.ts';
import { UsageError } from './options.ts';

/** Rows of a restore that go in one request: one may have 20 KB. */
const rowsAtOnce = 50;

/** The store at MESSAGES_AT: it is read through a copy in memory, and changed there. */
export async function openRemote(access: Settings['messages']) {
  const call = caller(access);
  const db = new DatabaseSync(':memory:');
  const sql = sqlOf(db);
  migrate(sql);
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await call('rows', { before });
    mergeRows(sql, rows, () => false);
    if (rows.length === 0) break;
    before = Number(rows.at(-1)?.id);
  }
  return {
    ...createStore(sql, systemClock, () => {}),
    release: (from: Parameters<Calls['release']>[0]['from'], id?: number) => call('release', { from, id }),
    forget: (email: string) => call('forget', { email }),
    countsOf: (month: string) => call('counts', { month }),
    emptyLog: () => true,
    close: () => db.close(),
    backUp: async (folder: string) => {
      makeFolder(folder);
      return addCopy(db, new Set(await call('erased', {})), folder);
    },
  };
}

/** Adds a backup's messages, except erased ones, to the store at MESSAGES_AT. */
export async function restoreRemote(access: Settings['messages'], backup: string) {
  const call = caller(access);
  const erased = [...readErasures(dirname(backup))];
  const rows = readBackup(backup, (all): Row[] => [...all]);
  const result = { merged: 0, unreadable: 0 };
  for (let at = 0; at === 0 || at < rows.length; at += rowsAtOnce) {
    const added = await call('merge', {
      rows: rows.slice(at, at + rowsAtOnce),
      erased: at === 0 ? erased : [],
    });
    result.merged += added.merged;
    result.unreadable += added.unreadable;
  }
  return result;
}

const caller =
  ({ at, token }: Settings['messages']) =>
  async <Name extends keyof Calls>(name: Name, given: Parameters<Calls[Name]>[0]) => {
    if (!token) throw new UsageError('Con MESSAGES_AT serve MESSAGES_TOKEN, lo stesso del Worker.');
    if (!/^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(at))
      throw new UsageError(`MESSAGES_AT: serve https, altrimenti ${at} manda il token in chiaro.`);
    const request = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: encode({ name, given }),
      redirect: 'error',
    } as const;
    const answer = await fetch(`${at}${messagesPath}`, request).catch((error) => {
      throw new UsageError(`MESSAGES_AT: ${at} non risponde (${error.cause?.code ?? error.message}).`);
    });
    if (answer.status === 401) throw new UsageError('MESSAGES_TOKEN non è quello del Worker.');
    if ([404, 405].includes(answer.status))
      throw new UsageError(`MESSAGES_AT: ${at} non dà i messaggi; al Worker manca MESSAGES_TOKEN.`);
    if (!answer.ok) throw new UsageError(`MESSAGES_AT: ${at} risponde ${answer.status}; riprova tra poco.`);
    return decode(await answer.text()) as ReturnType<Calls[Name]>;
  };
