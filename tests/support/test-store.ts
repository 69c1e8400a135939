import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message, StoredMessage } from '../../server/message.ts';
import { storeFile, withDatabase } from '../../server/node/store/database-files.ts';
import { type OpenStore, openStore } from '../../server/node/store/open-store.ts';
import type { Outcome } from '../../server/outbox/queue.ts';
import type { Store } from '../../server/outbox/store.ts';
import { aMessage } from './a-message.ts';
import { makeFolder } from './make-folder.ts';

export function withStore<T>(dataDir: string, work: (store: OpenStore) => T): T {
  const store = openStore(dataDir);
  try {
    return work(store);
  } finally {
    store.close();
  }
}

/** The messages of a data directory, oldest first. */
export const messagesIn = (dataDir: string): StoredMessage[] =>
  withStore(dataDir, (store) => [...store.each()].reverse());

export const subjectsIn = (dataDir: string): string[] =>
  messagesIn(dataDir).map(({ subject }) => subject);

/** A data directory in which these messages wait, all of them in the store's file and none in the write-ahead log. */
export function folderWith(...messages: Partial<Message>[]): string {
  const folder = join(makeFolder(), 'data');
  mkdirSync(folder);
  withStore(folder, (store) => {
    for (const message of messages) {
      store.add(aMessage(message), 'waiting');
    }
  });
  return folder;
}

/** The outcome of an attempt, as far as the test says. `error` is the mail server's reply. */
export type SomeOutcome = Pick<Outcome, 'state' | 'attemptAt'> &
  Partial<Omit<Outcome, 'failure'>> & { error?: string };

export function recordOutcome(store: Store, id: number, { error, ...outcome }: SomeOutcome): void {
  const others: Omit<Outcome, 'state' | 'attemptAt'> = {
    nextAttemptAt: null,
    failure: error ? { kind: 'refusal', text: error, code: error, at: undefined } : undefined,
    takenAt: outcome.state === 'delivered' ? outcome.attemptAt : null,
    lackingRecipients: null,
  };
  store.recordOutcome({ id, key: store.find(id)?.key ?? '' }, { ...others, ...outcome });
}

export const pageSize = 4096;

/** Overwrites `length` bytes of a file, without making it longer. */
export function overwrite(file: string, at: number, length: number): void {
  writeFileSync(file, readFileSync(file).fill('x', at, at + length));
}

/** Overwrites the page at which a table or an index begins. */
export function damageRoot(dataDir: string, name: string): void {
  const file = storeFile(dataDir);
  const query = 'SELECT rootpage FROM sqlite_schema WHERE name = ?';
  const { rootpage } = withDatabase(file, {}, (db) => db.prepare(query).get(name)) ?? {};
  overwrite(file, (Number(rootpage) - 1) * pageSize, pageSize);
}
