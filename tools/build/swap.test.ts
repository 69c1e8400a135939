import fs, { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hourMs } from '../../shared/durations.ts';
import { makeFolder } from '../../tests/support/make-site.ts';
import { nextFolder, removeKilledBuilds, replaceDist } from './swap.ts';

function makeBuild(folder: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), text);
  return folder;
}

const textOf = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');

it('replaces the earlier build, which is kept as dist.previous', async () => {
  const dist = join(makeFolder(), 'dist');
  for (const text of ['uno', 'due', 'tre']) {
    await replaceDist(makeBuild(nextFolder(dist), text), dist);
  }
  expect(textOf(dist)).toBe('tre');
  expect(textOf(`${dist}.previous`)).toBe('due');
  expect(existsSync(nextFolder(dist))).toBe(false);
  const empty = makeFolder();
  await replaceDist(makeBuild(nextFolder(empty), 'uno'), empty);
  expect(textOf(empty)).toBe('uno');
});

it('removes what a killed build has left, and nothing of one that may run', () => {
  const dist = makeBuild(join(makeFolder(), 'dist'), 'uno');
  const running = makeBuild(`${dist}.next-1`, 'due');
  const old = makeBuild(`${dist}.next-2`, 'tre');
  const ofThisProcess = makeBuild(nextFolder(dist), 'quattro');
  const twoHoursAgo = (Date.now() - 2 * hourMs) / 1000;
  utimesSync(old, twoHoursAgo, twoHoursAgo);
  removeKilledBuilds(dist);
  expect([dist, running].every((folder) => existsSync(folder))).toBe(true);
  expect([old, ofThisProcess].some((folder) => existsSync(folder))).toBe(false);
});

it('leaves the earlier site if the new build cannot be moved', async () => {
  const dist = makeBuild(join(makeFolder(), 'dist'), 'uno');
  await expect(replaceDist(nextFolder(dist), dist)).rejects.toThrow('ENOENT');
  expect(textOf(dist)).toBe('uno');
});

it('waits for a program that briefly holds the new build', async () => {
  const dist = makeBuild(join(makeFolder(), 'dist'), 'uno');
  const next = makeBuild(nextFolder(dist), 'due');
  const { renameSync } = fs;
  const restore = () => {
    fs.renameSync = renameSync;
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  fs.renameSync = (from, to) => {
    if (from === next) {
      restore();
      throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
    }
    renameSync(from, to);
  };
  syncBuiltinESMExports();
  await replaceDist(next, dist);
  expect(textOf(dist)).toBe('due');
  expect(textOf(`${dist}.previous`)).toBe('uno');
});
