import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from './support/make-site.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

it('writes commands that every system’s shell understands', () => {
  // Windows' shell knows `&&`, `||` and brackets, and nothing else of these.
  const foreign =
    /^\w+=|[;<>$`'*~\\]|(^|&& )(rm|cp|mv|mkdir|export|cat|sh|bash) |(^|[^&])&($|[^&])|(^|[^|])\|($|[^|])/;
  expect(Object.entries(scripts).filter(([, line]) => foreign.test(line))).toEqual([]);
});

it.skipIf(process.platform === 'win32')(
  'npm ci says what a lean Debian lacks when the package’s Node does not start',
  () => {
    const empty = { PATH: makeFolder() }; // Without any Node.
    const sh = ['-c', scripts.postinstall ?? ''];
    const { status, stdout } = spawnSync('/bin/sh', sh, { env: empty, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, expect.stringContaining('libatomic1')]);
    const path = join(import.meta.dirname, '../node_modules/.bin');
    const found = spawnSync('/bin/sh', sh, { env: { PATH: path }, encoding: 'utf8' });
    expect([found.status, found.stdout]).toEqual([0, `${process.version}\n`]);
  },
);
