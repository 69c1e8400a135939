import { chownSync, fsyncSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { aMessage } from '../../../tests/support/a-message.ts';
import { makeFolder } from '../../../tests/support/make-folder.ts';
import { folderWith, overwrite, pageSize, withStore } from '../../../tests/support/test-store.ts';
import { backUp, forgetInCopies } from './backup.ts';
import { storeFile, withDatabase } from './database-files.ts';
import { lockDataDir } from './lock.ts';

vi.mock('node:fs', { spy: true });

const today = new Date('2026-11-21T03:30:00Z');
const copyName = 'outbox-2026-11-21T03-30-00.000Z.db';

const backUpFolder = (dataDir: string, folder: string, now = today) =>
  backUp(storeFile(dataDir), folder, now);

const subjectsInCopy = (copy: string) =>
  withDatabase(copy, { readOnly: true }, (db) =>
    db
      .prepare('SELECT subject FROM messages ORDER BY id')
      .all()
      .map(({ subject }) => subject),
  );

it('copies a store that is in use', () => {
  const folder = folderWith({});
  const copies = makeFolder();
  withStore(folder, (store) => {
    store.add(aMessage({ subject: 'nel log' }), 'kept');
    expect(backUpFolder(folder, copies)).toBe(join(copies, copyName));
  });
  expect(subjectsInCopy(join(copies, copyName))).toHaveLength(2);
});

it('removes copies older than two weeks and unfinished ones', () => {
  const minutes = Array.from({ length: 20 }, (_, index) => index + 10);
  const recent = minutes.map((minute) => `outbox-2026-11-20T10-${minute}-00.000Z.db`);
  const remaining = [...recent, 'notes.txt', 'outbox-2026-11-08T03-30-00.000Z.db'];
  const old = [
    'outbox-2026-11-07.db',
    'outbox-2026-11-07T03-30-00.000Z.db',
    'outbox-2020-01-01.db',
  ];
  const copies = makeFolder();
  for (const name of [...remaining, ...old, 'outbox-2026-11-20T03-30-00.000Z.db.unfinished']) {
    writeFileSync(join(copies, name), '');
  }
  backUpFolder(folderWith({}), copies);
  expect(readdirSync(copies).sort()).toEqual([...remaining, copyName].sort());
});

it('ends a backup only once the copy is on the disk', () => {
  const synced = vi.mocked(fsyncSync);
  const folder = folderWith({ subject: 'uno' });
  synced.mockClear();
  backUpFolder(folder, makeFolder());
  // The copy, and its folder on systems that can sync a folder.
  expect(synced).toHaveBeenCalledTimes(process.platform === 'win32' ? 1 : 2);
});

it('leaves no file of a failed copy, and keeps the newest of the old copies', () => {
  const folder = folderWith();
  const copies = makeFolder();
  for (const name of ['outbox-2020-01-01.db', 'outbox-2020-01-02.db']) {
    writeFileSync(join(copies, name), '');
  }
  overwrite(storeFile(folder), pageSize, pageSize);
  expect(() => backUpFolder(folder, copies)).toThrow('malformed');
  expect(readdirSync(copies)).toEqual(['outbox-2020-01-02.db']);
});

it('erases a forgotten person from every copy, and keeps the others', () => {
  const mara = { from_email: 'mara@example.com', message: 'parolasegreta' };
  const folder = folderWith({ subject: 'uno' }, { subject: 'due', ...mara });
  const copies = makeFolder();
  const older = backUpFolder(folder, copies, new Date('2026-11-20T03:30:00Z'));
  const newer = backUpFolder(folder, copies);
  const unfinished = join(copies, 'outbox-2026-11-19T03-30-00.000Z.db.unfinished');
  writeFileSync(unfinished, readFileSync(newer));
  const damaged = join(copies, 'outbox-2026-11-18T03-30-00.000Z.db');
  writeFileSync(damaged, 'no database, but long enough to be read as one'.repeat(99));

  expect(forgetInCopies(copies, { email: 'mara@example.com' })).toEqual([damaged]);
  for (const copy of [older, newer]) {
    expect(subjectsInCopy(copy)).toEqual(['uno']);
    withDatabase(copy, { readOnly: true }, (db: DatabaseSync) => {
      expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    });
  }
  const files = readdirSync(copies).map((name) => readFileSync(join(copies, name)));
  expect(files.some((file) => file.includes('parolasegreta'))).toBe(false);
});

it('gives folders and files made by root to the owner of their folder', ({ skip }) => {
  skip(process.getuid?.() !== 0, 'needs root');
  const site = makeFolder();
  chownSync(site, 1234, 1234);
  const data = join(site, 'data');
  backUpFolder(folderWith({ subject: 'uno' }), join(site, 'copie', 'notte'));
  lockDataDir(data)();
  withStore(data, (store) => store.add(aMessage(), 'waiting'));
  const made = readdirSync(site, { recursive: true, encoding: 'utf8' });
  expect(made.length).toBeGreaterThan(4);
  for (const name of made) {
    expect([name, statSync(join(site, name)).uid]).toEqual([name, 1234]);
  }
});
