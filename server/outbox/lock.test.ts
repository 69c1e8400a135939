import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../testing/site.ts';
import { claimDataDir } from './lock.ts';

it('lets one hold a directory at a time', () => {
  const dir = join(makeFolder(), 'new/data');
  const letGo = claimDataDir(dir);
  expect(() => claimDataDir(dir)).toThrow(`DATA_DIR: ${dir} is in use by another copy of the server`);
  letGo();
  claimDataDir(dir)();
});

it('says in one line why a directory cannot be used', () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  expect(() => claimDataDir(join(file, 'data'))).toThrow(/^DATA_DIR: .* cannot be made \(ENOTDIR\)$/);
  expect(() => claimDataDir('/proc/portico')).toThrow(/^DATA_DIR: \/proc\/portico cannot be made \(\w+\)$/);
  expect(() => claimDataDir(file)).toThrow(/^DATA_DIR: .* cannot be written \(.+\)$/);
});

it.skipIf(process.getuid?.() === 0)('refuses a directory of somebody else', () => {
  const dir = makeFolder();
  chmodSync(dir, 0o500);
  expect(() => claimDataDir(dir)).toThrow(/^DATA_DIR: .* cannot be written/);
});
