import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../tests/support/site.ts';
import { claimDataDir } from './lock.ts';

it('lets one hold a directory at a time', () => {
  const dir = join(makeFolder(), 'new/data');
  const claim = claimDataDir(dir);
  expect(() => claimDataDir(dir)).toThrow(`DATA_DIR: ${dir} is in use by another copy of the server`);
  expect(claim.isInPlace()).toBe(true);
  claim.letGo();
  claimDataDir(dir).letGo();
});

it('knows when the claim is no longer where others look for it', () => {
  const dir = makeFolder();
  const claim = claimDataDir(dir);
  onTestFinished(claim.letGo);
  rmSync(dir, { recursive: true });
  expect(claim.isInPlace()).toBe(false);
  const second = claimDataDir(dir);
  onTestFinished(second.letGo);
  expect(claim.isInPlace()).toBe(false);
});

it('clears away what is no lock file', () => {
  const dir = makeFolder();
  writeFileSync(join(dir, 'lock.db'), 'not a database, but long enough to look like something'.repeat(30));
  expect(() => claimDataDir(dir)).toThrow('cannot be written');
  claimDataDir(dir).letGo();
});

it('says in one line why a directory cannot be used', () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  expect(() => claimDataDir(join(file, 'data'))).toThrow(/^DATA_DIR: .* cannot be made \(ENOTDIR\)$/);
  expect(() => claimDataDir('/proc/portico')).toThrow(/^DATA_DIR: \/proc\/portico cannot be made \(\w+\)$/);
  expect(() => claimDataDir(file)).toThrow(/^DATA_DIR: .* cannot be written \(.+\)$/);
});

it('refuses a directory of somebody else', ({ skip }) => {
  skip(process.getuid?.() === 0, 'is about a user who is not root');
  const dir = makeFolder();
  chmodSync(dir, 0o500);
  expect(() => claimDataDir(dir)).toThrow(/^DATA_DIR: .* cannot be written/);
});
