import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hourMs } from '../../shared/durations.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { nextFolder, removeKilledBuilds, replaceDist } from './swap.ts';

function makeBuild(folder: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), text);
  return folder;
}

const pageIn = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');

it('replaces the earlier build, which is kept as dist.previous', async () => {
  const dist = join(makeFolder(), 'dist');
  for (const text of ['uno', 'due', 'tre']) {
    await replaceDist(makeBuild(nextFolder(dist), text), dist);
  }
  expect(pageIn(dist)).toBe('tre');
  expect(pageIn(`${dist}.previous`)).toBe('due');
  expect(existsSync(nextFolder(dist))).toBe(false);
});

it('replaces an empty dist folder', async () => {
  const dist = join(makeFolder(), 'dist');
  mkdirSync(dist);
  await replaceDist(makeBuild(nextFolder(dist), 'uno'), dist);
  expect(pageIn(dist)).toBe('uno');
});

it('removes what a killed build has left, and nothing of one that may still run', () => {
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
  expect(pageIn(dist)).toBe('uno');
});

it('tries again after a second if the new build cannot be moved yet', async () => {
  const dist = join(makeFolder(), 'dist');
  const replaced = replaceDist(nextFolder(dist), dist);
  makeBuild(nextFolder(dist), 'uno');
  await replaced;
  expect(pageIn(dist)).toBe('uno');
});
