import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aMessage } from '../../tests/support/messages.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { backUp } from './backup.ts';
import { openStore, storeFile } from './store.ts';

const today = new Date('2026-11-21T03:30:00Z');

/** A data directory with one message, whose store is in use, and a folder for copies with these files in it. */
function setUp(...names: string[]) {
  const [dataDir, folder] = [makeFolder(), join(makeFolder(), 'copies')];
  const store = openStore(dataDir);
  onTestFinished(store.close);
  store.add([aMessage()], 'kept');
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), '');
  return { dataDir, folder, names: () => readdirSync(folder).sort() };
}

it('copies the messages while they are in use, for nobody else to read', () => {
  const { dataDir, folder } = setUp();
  const copy = backUp(dataDir, folder, today);
  expect(copy).toBe(join(folder, 'outbox-2026-11-21T03-30-00.000Z.db'));
  const db = new DatabaseSync(copy, { readOnly: true });
  expect(db.prepare('SELECT subject FROM messages').all()).toEqual([{ subject: aMessage().subject }]);
  db.close();
});

it('keeps what is younger than two weeks, by hand or by night, and nothing that is older', () => {
  const byHand = Array.from({ length: 20 }, (_, minute) => `outbox-2026-11-20T10-${minute + 10}-00.000Z.db`);
  const old = ['outbox-2026-11-06.db', 'outbox-2026-11-06T03-30-00.000Z.db', 'outbox-2020-01-01.db'];
  const { dataDir, folder, names } = setUp(
    ...byHand,
    ...old,
    'outbox-2026-11-08T03-30-00.000Z.db',
    'notes.txt',
  );
  backUp(dataDir, folder, today);
  expect(names()).toEqual(
    [
      ...byHand,
      'notes.txt',
      'outbox-2026-11-08T03-30-00.000Z.db',
      'outbox-2026-11-21T03-30-00.000Z.db',
    ].sort(),
  );
});

it('removes what an interrupted run left', () => {
  const { dataDir, folder, names } = setUp('outbox-2026-11-20T03-30-00.000Z.db.unfinished');
  backUp(dataDir, folder, today);
  expect(names()).toEqual(['outbox-2026-11-21T03-30-00.000Z.db']);
});

describe('a copy that cannot be made', () => {
  it('leaves no part of itself', () => {
    const { folder, names } = setUp();
    const damaged = makeFolder();
    openStore(damaged).close();
    writeFileSync(storeFile(damaged), readFileSync(storeFile(damaged)).fill('x', 4096, 8192));
    expect(() => backUp(damaged, folder, today)).toThrow('malformed');
    expect(names()).toEqual([]);
  });
});
