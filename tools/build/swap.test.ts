import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/support/make-site.ts';
import { nextFolder, replaceDist } from './swap.ts';

function makeBuild(folder: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), text);
  return folder;
}

const textOf = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');

it('replaces the earlier build, which is kept as dist.previous', () => {
  const dist = join(makeFolder(), 'dist');
  for (const text of ['uno', 'due', 'tre']) {
    replaceDist(makeBuild(nextFolder(dist), text), dist);
  }
  expect(textOf(dist)).toBe('tre');
  expect(textOf(`${dist}.previous`)).toBe('due');
  expect(existsSync(nextFolder(dist))).toBe(false);
});

it('leaves the earlier site if the new build cannot be moved', () => {
  const dist = makeBuild(join(makeFolder(), 'dist'), 'uno');
  expect(() => replaceDist(nextFolder(dist), dist)).toThrow('ENOENT');
  expect(textOf(dist)).toBe('uno');
});
