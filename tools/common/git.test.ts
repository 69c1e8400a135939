import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { makeFolder } from '../../tests/support/make-site.ts';
import { programVersion } from './git.ts';

const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];

function run(folder: string, ...args: string[]): string {
  return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

it('names a version by its commit, with or without a tag', () => {
  const clone = makeFolder();
  run(clone, 'init', '--quiet');
  writeFileSync(join(clone, 'words'), 'one');
  run(clone, 'add', '.');
  run(clone, 'commit', '--quiet', '--message', 'one');
  run(clone, 'tag', 'v9');
  const commit = run(clone, 'rev-parse', 'HEAD').slice(0, 12);
  expect(programVersion(clone)).toBe(`${version} (${commit})`);

  writeFileSync(join(clone, 'words'), 'two');
  expect(programVersion(clone)).toBe(`${version} (${commit}-dirty)`);

  const copy = join(clone, 'copy');
  mkdirSync(copy);
  expect(programVersion(copy), 'no commit of the repository around it').toBe(version);
});
