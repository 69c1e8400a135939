import {
  chownSync,
  cpSync,
  fsyncSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { earlierMigrations, writeEarlierStore } from '../../../tests/support/earlier-stores.ts';
import { aMessage } from '../../../tests/support/messages.ts';
import { makeFolder } from '../../../tests/support/site.ts';
import {
  damageRoot,
  folderWith,
  messagesIn,
  overwrite,
  pageSize,
  recordOutcome,
  subjectsIn,
  withStore,
} from '../../../tests/support/store.ts';
import { mergeRows, type Row } from '../../outbox/merge.ts';
import { NewerStoreError } from '../../outbox/schema.ts';
import { openDatabase, sqlOf } from '../store/database.ts';
import { withDatabase } from '../store/files.ts';
import { lockDataDir } from '../store/lock.ts';
import { storeFile } from '../store/open-store.ts';
import { backUp, findNewestBackup } from './backup.ts';
import { rescue, restore } from './recovery.ts';

vi.mock(import('node:fs'), { spy: true });

/** Short and long messages, in several states, on many pages. */
function filledFolder(): string {
  const long = (index: number) => (index % 3 === 0 ? `${index} è lungo 🏠 `.repeat(900) : 'corto');
  const messages = Array.from({ length: 90 }, (_, index) => ({
    subject: `m${index}`,
    message: long(index),
  }));
  const folder = folderWith(...messages);
  withStore(folder, (store) => {
    recordOutcome(store, 4, { state: 'delivered', attemptAt: 5 });
    recordOutcome(store, 5, { state: 'failed', attemptAt: 6, error: '550 no' });
  });
  return folder;
}

describe('a rescue', () => {
  it('does not change a sound store', () => {
    const folder = filledFolder();
    expect(rescue(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['outbox.db']);
  });

  it.each([
    ['messages_by_content', 90, 0],
    ['messages', 0, 90],
  ])('after damage to %s keeps %i messages and counts %i', (name, merged, unreadable) => {
    const folder = filledFolder();
    const before = messagesIn(folder);
    damageRoot(folder, name);
    expect(rescue(folder)).toMatchObject({ merged, unreadable });
    expect(messagesIn(folder)).toEqual(before.slice(0, merged));
  });

  it('reads past any damage to the rows', () => {
    const source = filledFolder();
    const rowsOf = (folder: string) => messagesIn(folder).map((message) => JSON.stringify(message));
    const originals = rowsOf(source);
    const file = readFileSync(storeFile(source));
    const firstLeaf = 12 * pageSize; // After the schema and the roots of the table and its indexes.
    const someBytes = fc.uint8Array({ minLength: 1, maxLength: 6000, size: 'max' });
    fc.assert(
      fc.property(fc.integer({ min: firstLeaf, max: file.length }), someBytes, (at, bytes) => {
        const folder = makeFolder();
        const damaged = Buffer.from(file);
        damaged.set(bytes.subarray(0, file.length - at), at);
        writeFileSync(storeFile(folder), damaged);
        rescue(folder);
        expect(rescue(folder)).toBeUndefined();
        const found = new Set(rowsOf(folder));
        // At most three pages, with a dozen messages each.
        expect(originals.filter((row) => found.has(row)).length).toBeGreaterThan(50);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out a row whose values have another type', () => {
    const open = (folder: string) => sqlOf(openDatabase(storeFile(folder)));
    const from = open(folderWith({}));
    const to = open(makeFolder());
    const [row = {}] = from.query<Row>('SELECT * FROM messages');
    const rows = [{ ...row, attempts: 'x' }, row];
    expect(mergeRows(to, rows, () => false)).toEqual({ merged: 1, unreadable: 1 });
  });

  it('does not restore erased messages', () => {
    const folder = filledFolder();
    const stale = readFileSync(storeFile(folder));
    withStore(folder, (store) => store.forget('ADA@example.com'));
    writeFileSync(storeFile(folder), stale);
    damageRoot(folder, 'messages_by_content');
    expect(rescue(folder)).toMatchObject({ merged: 0, unreadable: 0 });
    expect(readFileSync(join(folder, 'erased.txt'), 'utf8')).toMatch(/^([0-9a-f]{64}\n)+$/);
  });

  it('by root gives the files to the owner of the data directory', ({ skip }) => {
    skip(process.getuid?.() !== 0, 'needs root');
    const folder = filledFolder();
    chownSync(folder, 65_534, 65_534);
    damageRoot(folder, 'messages_by_content');
    rescue(folder);
    withStore(folder, (store) => {
      store.forget('nobody@example.com');
      const owners = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).uid]);
      expect(
        owners.filter(([name, uid]) => uid !== 65_534 && !String(name).includes('damaged')),
      ).toEqual([]);
    });
  });
});

describe('a restore', () => {
  it('adds missing messages, keeps newer ones, and does not restore erased ones', () => {
    const mara = { subject: 'cancellato dopo', from_email: 'Mara@example.com' };
    const folder = folderWith({ subject: 'consegnato dopo' }, mara, { subject: 'perduto' });
    const backup = backUp(folder, makeFolder());
    withStore(folder, (store) => {
      recordOutcome(store, 1, { state: 'delivered', attemptAt: 9 });
      store.forget('mara@example.com');
      store.add([aMessage({ subject: 'nuovo' })], 'waiting');
    });
    withDatabase(storeFile(folder), {}, (db) =>
      db.exec(`DELETE FROM messages WHERE subject = 'perduto'`),
    );

    const { merged, aside = '' } = restore(folder, backup);
    expect(merged).toBe(1);
    expect(messagesIn(folder)).toMatchObject([
      { subject: 'consegnato dopo', state: 'delivered' },
      { subject: 'perduto', state: 'waiting' },
      { subject: 'nuovo' },
    ]);
    const before = makeFolder();
    cpSync(aside, storeFile(before));
    expect(subjectsIn(before)).toEqual(['consegnato dopo', 'nuovo']);
    expect(restore(folder, backup).merged).toBe(0);
  });

  it('makes the data directory again, and old copies bring nobody back who was erased before a newer one', () => {
    const folder = folderWith(
      { subject: 'cancellato' },
      { subject: 'altro', from_email: 'altra@example.com' },
    );
    const copies = makeFolder();
    const old = backUp(folder, copies, new Date('2026-11-20T03:30:00Z'));
    withStore(folder, (store) => store.forget('ada@example.com'));
    backUp(folder, copies, new Date('2026-11-21T03:30:00Z'));
    rmSync(folder, { recursive: true });
    expect(restore(folder, old).merged).toBe(1);
    expect(subjectsIn(folder)).toEqual(['altro']);
    const elsewhere = join(makeFolder(), 'copia.db'); // Alone: the data directory remembers.
    cpSync(old, elsewhere);
    expect(restore(folder, elsewhere).merged).toBe(0);
    if (process.platform !== 'win32') {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
  });

  it('makes a store from an earlier release’s backup', () => {
    const folder = makeFolder();
    const older = join(makeFolder(), 'outbox-2026-01-01.db');
    writeEarlierStore(older, earlierMigrations.slice(0, 1));
    expect(restore(folder, older)).toEqual({ merged: 1, unreadable: 0, aside: undefined });
    expect(messagesIn(folder)).toMatchObject([{ id: 1, subject: 'Attico', state: 'waiting' }]);
  });

  it('rescues a damaged store first, and gives no id twice', () => {
    const backup = backUp(folderWith({ subject: 'uno' }, { subject: 'due' }), makeFolder());
    const other = folderWith({ subject: 'altro' });
    damageRoot(other, 'messages_by_content');
    const { aside } = restore(other, backup);
    expect(aside).toContain('outbox-damaged-');
    expect(subjectsIn(other).sort()).toEqual(['altro', 'due', 'uno']);
    expect(new Set(messagesIn(other).map(({ id }) => id)).size).toBe(3);
  });

  it('refuses a damaged and a newer backup', () => {
    const folder = folderWith({ subject: 'uno' });
    const backup = backUp(folder, makeFolder());
    withDatabase(backup, {}, (db) => db.exec('PRAGMA user_version = 101'));
    expect(() => restore(folder, backup)).toThrow(NewerStoreError);
    overwrite(backup, 0, 100);
    expect(() => restore(folder, backup)).toThrow('not a database');
    expect(subjectsIn(folder)).toEqual(['uno']);
    expect(readdirSync(folder)).toEqual(['outbox.db']);
  });
});

describe('a backup', () => {
  const today = new Date('2026-11-21T03:30:00Z');
  const copy = 'outbox-2026-11-21T03-30-00.000Z.db';

  it('copies the messages while they are in use', () => {
    const folder = folderWith({});
    const copies = makeFolder();
    withStore(folder, (store) => {
      store.add([aMessage({ subject: 'nel log' })], 'kept');
      expect(backUp(folder, copies, today)).toBe(join(copies, copy));
    });
    const count = (db: DatabaseSync) => db.prepare('SELECT count(*) AS count FROM messages').get();
    expect(withDatabase(join(copies, copy), { readOnly: true }, count)).toEqual({ count: 2 });
  });

  it('removes copies older than two weeks and unfinished ones', () => {
    const minutes = Array.from({ length: 20 }, (_, index) => index + 10);
    const recent = minutes.map((minute) => `outbox-2026-11-20T10-${minute}-00.000Z.db`);
    const remaining = [...recent, 'notes.txt', 'outbox-2026-11-08T03-30-00.000Z.db'];
    const old = [
      'outbox-2026-11-06.db',
      'outbox-2026-11-06T03-30-00.000Z.db',
      'outbox-2020-01-01.db',
    ];
    const copies = makeFolder();
    for (const name of [...remaining, ...old, 'outbox-2026-11-20T03-30-00.000Z.db.unfinished']) {
      writeFileSync(join(copies, name), '');
    }
    backUp(folderWith({}), copies, today);
    expect(readdirSync(copies).sort()).toEqual([...remaining, copy].sort());
  });

  it('is on the disk when its function returns, and so is the list of the erased', () => {
    const synced = vi.mocked(fsyncSync);
    const folder = folderWith({ subject: 'uno' });
    withStore(folder, (store) => store.forget('ada@example.com'));
    expect(synced).toHaveBeenCalledTimes(1);
    synced.mockClear();
    backUp(folder, makeFolder(), today);
    // The copy, its folder where a system can sync one, and the list beside it.
    expect(synced).toHaveBeenCalledTimes(process.platform === 'win32' ? 2 : 3);
  });

  it('is found by its day, in the data directory or the folder beside it', () => {
    const folder = join(makeFolder(), 'data');
    expect(findNewestBackup(folder)).toBeUndefined();
    const add = (to: string, day: number) =>
      backUp(folderWith({}), to, new Date(Date.UTC(2026, 10, day)));
    add(`${folder}-backup`, 20);
    const newest = add(`${folder}-backup`, 22);
    const here = add(folder, 21);
    writeFileSync(join(folder, 'zz.txt'), '');
    expect(findNewestBackup(folder)).toBe(newest);
    rmSync(newest);
    expect(findNewestBackup(folder)).toBe(here);
  });

  it('that fails leaves no file', () => {
    const folder = folderWith();
    const copies = makeFolder();
    overwrite(storeFile(folder), pageSize, pageSize);
    expect(() => backUp(folder, copies, today)).toThrow('malformed');
    expect(readdirSync(copies)).toEqual([]);
  });
});

it('folders and files that root makes belong to the owner of the folder that they are in', ({
  skip,
}) => {
  skip(process.getuid?.() !== 0, 'needs root');
  const site = makeFolder();
  chownSync(site, 1234, 1234);
  const data = join(site, 'data');
  const copies = join(site, 'copie', 'notte');
  const copy = backUp(folderWith({ subject: 'uno' }), copies);
  restore(data, copy);
  rmSync(data, { recursive: true });
  lockDataDir(data)();
  restore(data, copy);
  const made = readdirSync(site, { recursive: true, encoding: 'utf8' });
  expect(made.length).toBeGreaterThan(4);
  for (const name of made) {
    expect([name, statSync(join(site, name)).uid]).toEqual([name, 1234]);
  }
});
