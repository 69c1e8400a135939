import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/support/site.ts';
import { lockDataDir } from './lock.ts';

it('locks a directory for one at a time', () => {
  const dir = join(makeFolder(), 'new/data');
  const unlock = lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(`DATA_DIR: ${dir} is in use by another copy of the server`);
  unlock();
  lockDataDir(dir)();
});

it('says in one line why a directory cannot be used', () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  expect(() => lockDataDir(join(file, 'data'))).toThrow(/^DATA_DIR: .* cannot be made \(ENOTDIR\)$/);
  const dir = makeFolder();
  writeFileSync(join(dir, 'lock.db'), 'not a database, but long enough to look like something'.repeat(30));
  expect(() => lockDataDir(dir)).toThrow(/^DATA_DIR: .* cannot be written \(.+\)$/);
});

it('refuses a directory of somebody else', ({ skip }) => {
  skip(process.getuid?.() === 0, 'is about a user who is not root');
  const dir = makeFolder();
  chmodSync(dir, 0o500);
  expect(() => lockDataDir(dir)).toThrow(/^DATA_DIR: .* cannot be written/);
});
