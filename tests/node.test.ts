import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOldNode } from '../scripts/node.mjs';
import { makeFolder } from './support/site.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('takes a Node that runs the project, and says in one line what to do with an older', () => {
  for (const version of ['24.2.0', '24.10.1', '26.0.0']) expect(describeOldNode(version)).toBeUndefined();
  for (const version of ['20.20.2', '24.1.0'])
    expect(describeOldNode(version)).toMatch(/^This is Node 2.*, too old .* install Node 24\.2 or newer\.$/);
});

it.each([
  ['every package is', []],
  ['a package that came with an update is', ['astro', '@astrojs/react']],
])('says «npm ci» in one line while %s missing', (_which, installed) => {
  const cwd = makeFolder();
  for (const name of ['scripts/node.mjs', 'package.json']) cpSync(name, join(cwd, name));
  for (const name of installed) mkdirSync(join(cwd, 'node_modules', name), { recursive: true });
  const command = ['--import', './scripts/node.mjs', 'build/main.ts'];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^.*npm ci.*\n$/)]);
});

it('looks before every command that runs a file of ours', () => {
  const unguarded = Object.entries(scripts).filter(
    ([, line]) =>
      /^(node|vitest|playwright)\b/.test(line) && !/^node (--import )?\.?\/?scripts\/node\.mjs /.test(line),
  );
  expect(unguarded).toEqual([]);
});

it('writes commands that every system’s shell understands', () => {
  // Windows' shell knows `&&`, and nothing else of these.
  const foreign = /^\w+=|[;|<>$`'*~\\]|(^|&& )(rm|cp|mv|mkdir|export|cat|sh|bash) |(^|[^&])&($|[^&])/;
  expect(Object.entries(scripts).filter(([, line]) => foreign.test(line))).toEqual([]);
});
