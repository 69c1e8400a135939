import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { makeFolder } from '../../tests/support/make-folder.ts';
import { git } from '../../tests/support/test-git.ts';
import { programVersion } from './git.ts';

it('names a version by its commit, with or without a tag', () => {
  const clone = makeFolder();
  git(clone, 'init', '--quiet');
  writeFileSync(join(clone, 'words'), 'one');
  git(clone, 'add', '.');
  git(clone, 'commit', '--quiet', '--message', 'one');
  git(clone, 'tag', 'v9');
  const commit = git(clone, 'rev-parse', 'HEAD').slice(0, 12);
  expect(programVersion(clone)).toBe(`${version} (${commit})`);

  writeFileSync(join(clone, 'words'), 'two');
  expect(programVersion(clone)).toBe(`${version} (${commit}-dirty)`);

  const copy = join(clone, 'copy');
  mkdirSync(copy);
  expect(programVersion(copy), 'no commit of the repository around it').toBe(version);
});
