import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aMessage } from '../../../tests/support/a-message.ts';
import { makeFolder } from '../../../tests/support/make-folder.ts';
import { isWindows } from '../../../tests/support/programs.ts';
import { folderWith, overwrite, pageSize, subjectsIn } from '../../../tests/support/test-store.ts';
import { systemClock } from '../../clock.ts';
import { schemaVersion } from '../../outbox/schema.ts';
import { createStore } from '../../outbox/store.ts';
import { storeFile } from './database-files.ts';
import { explainStoreError, lazySql } from './lazy-sql.ts';
import { InUseError, lockDataDir } from './lock.ts';

/** A store. A message counts as acknowledged when `add` returns. A second passes between two calls of `open`. */
function lazyStore(folder = makeFolder()) {
  const time = { ms: 0 };
  const clock = { ...systemClock, uptime: () => time.ms };
  const onOpen = vi.fn();
  const onFail = vi.fn();
  const sql = lazySql(folder, { onOpen, onFail }, clock);
  const store = createStore(sql, systemClock);
  onTestFinished(sql.close);
  const add = (subject: string) => store.add(aMessage({ subject }), 'waiting');
  function open(): unknown {
    time.ms += 1000;
    try {
      sql.open();
      return undefined;
    } catch (error) {
      return error;
    }
  }
  return { open, store, onOpen, onFail, folder, add };
}

const filledFolder = (count = 40, message = 'Buongiorno') =>
  folderWith(...Array.from({ length: count }, (_, index) => ({ subject: `m${index}`, message })));

it('tries at most once a second to open a store', () => {
  const { open, add, onFail, folder } = lazyStore(join(makeFolder(), 'data'));
  writeFileSync(folder, 'no folder can be made here');
  expect(open()).toBeDefined();
  expect(() => add('rifiutato')).toThrow();
  expect(onFail).toHaveBeenCalledOnce();
  rmSync(folder);
  expect(open()).toBeUndefined();
});

describe('files removed from an open store', () => {
  beforeEach(({ skip }) => skip(isWindows, 'Windows removes no open file'));

  it.each(['outbox.db', 'outbox.db-wal', 'lock.db', ''])(
    'acknowledges no message once a file of an open store was removed: %j',
    (name) => {
      const { open, add, folder } = lazyStore();
      open();
      add('prima');
      rmSync(join(folder, name), { recursive: true });
      expect(() => add('rifiutato')).toThrow('removed');
      expect(open()).toBeUndefined();
      add('dopo');
      expect(subjectsIn(folder)).toContain('dopo');
      expect(() => lockDataDir(folder)).toThrow(InUseError);
    },
  );

  it('notices that a store’s files were removed even before a message comes, and makes new ones', () => {
    const { open, folder, add } = lazyStore(join(makeFolder(), 'data'));
    open();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder can be made here');
    expect(explainStoreError(open(), folder)).toMatch(
      /outbox\.db cannot be used \(its files were removed/,
    );
    expect(explainStoreError(open(), folder)).toMatch(/^Cannot create DATA_DIR /);
    rmSync(folder);
    expect(open()).toBeUndefined();
    add('dopo');
    expect(subjectsIn(folder)).toEqual(['dopo']);
  });

  it('stays out of the data directory while another server has locked it', () => {
    const { open, add, folder } = lazyStore();
    open();
    rmSync(join(folder, 'lock.db'));
    const unlock = lockDataDir(folder);
    expect(() => add('rifiutato')).toThrow();
    expect(open()).toBeInstanceOf(InUseError);
    unlock();
    expect(open()).toBeUndefined();
  });
});

it.each<[string, (file: string) => void]>([
  ['its beginning overwritten', (file) => overwrite(file, 0, 200)],
  ['a page in its middle overwritten', (file) => overwrite(file, pageSize, pageSize)],
  ['its end cut off', (file) => truncateSync(file, 3 * pageSize)],
  ['other content', (file) => writeFileSync(file, 'not a database, but long enough'.repeat(300))],
])('leaves a store with %s unchanged, until another one takes its place', (_name, damage) => {
  const folder = filledFolder();
  damage(storeFile(folder));
  const damaged = readFileSync(storeFile(folder));
  const { open, add } = lazyStore(folder);
  open();
  expect(explainStoreError(open(), folder)).toMatch(
    /outbox\.db is damaged .* docs\/deploying\/messages\.md says under "A damaged store"\. /,
  );
  expect(() => add('rifiutato')).toThrow();
  expect(() => lockDataDir(folder)).toThrow(InUseError);
  expect(readFileSync(storeFile(folder)).equals(damaged)).toBe(true);
  cpSync(storeFile(folderWith({ subject: 'dalla copia' })), storeFile(folder));
  expect(open()).toBeUndefined();
  add('dopo');
  expect(subjectsIn(folder)).toEqual(['dalla copia', 'dopo']);
});

it.each<[string, (file: string) => void]>([
  ['overwritten', (file) => overwrite(file, 300 * pageSize, 300 * pageSize)],
  ['cut short', (file) => truncateSync(file, 3 * pageSize)],
])('closes an open store whose file was %s', (_name, damage) => {
  const folder = filledFolder(50, 'x'.repeat(120_000)); // More than SQLite's cache holds.
  const { open, store, add } = lazyStore(folder);
  open();
  damage(storeFile(folder));
  expect(() => [...store.each()]).toThrow();
  expect(() => add('rifiutato')).toThrow();
  expect(open()).toBeDefined();
});

it('refuses a store of a newer version in one line', () => {
  const folder = folderWith({});
  const db = new DatabaseSync(storeFile(folder));
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as {
    user_version: number;
  };
  db.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
  const { open, store } = lazyStore(folder);
  const line = explainStoreError(open(), folder);
  expect(line).toMatch(/^\S+outbox\.db cannot be used \(another version of .*$/);
  db.exec(`PRAGMA user_version = ${version}`);
  db.close();
  expect(open()).toBeUndefined();
  expect(store.due(5)).toHaveLength(1);
});
