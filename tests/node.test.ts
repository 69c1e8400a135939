import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { describeOldNode } from '../tools/node.mjs';
import { makeFolder } from './support/site.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

it('takes a Node that runs the project, and says in one line what to do with an older', () => {
  for (const version of ['24.2.0', '24.10.1', '26.0.0']) {
    expect(describeOldNode(version)).toBeUndefined();
  }
  for (const version of ['20.20.2', '24.1.0']) {
    expect(describeOldNode(version)).toMatch(
      /^This is Node 2.*, too old .* install Node 24\.2 or newer\.$/,
    );
  }
});

it.each([
  ['every package is', []],
  ['a package that came with an update is', ['vite', '@vitejs/plugin-react']],
])('says «npm ci» in one line while %s missing', (_which, installed) => {
  const cwd = makeFolder();
  for (const name of ['tools/node.mjs', 'package.json']) {
    cpSync(name, join(cwd, name));
  }
  for (const name of installed) {
    mkdirSync(join(cwd, 'node_modules', name), { recursive: true });
  }
  const command = ['--import', './tools/node.mjs', 'tools/build/main.ts'];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^.*npm ci.*\n$/)]);
});

it('names the line of a fork’s own schema that this version cannot make, without a stack', () => {
  const folder = makeFolder();
  const schemas = join(folder, 'shared/content/schemas');
  mkdirSync(schemas, { recursive: true });
  const fields = pathToFileURL(join('shared', 'content', 'schemas', 'fields.ts'));
  const own = join(schemas, 'reviews.ts');
  // A list had a fixed number of items in 1.0.0.
  writeFileSync(own, `import { list, text } from '${fields}';\n\nlist(text('Una'), 3, 'Tre');\n`);

  const { status, stderr } = spawnSync(process.execPath, ['--import', './tools/node.mjs', own], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^shared\/content\/schemas\/reviews\.ts:3: this schema does not work .*\n$/,
  );
});

it('looks before every command that runs a file of ours', () => {
  const unguarded = Object.entries(scripts).filter(
    ([, line]) =>
      /^(node|vitest|playwright)\b/.test(line) &&
      !/^node (--import )?\.?\/?tools\/node\.mjs /.test(line),
  );
  expect(unguarded).toEqual([]);
});

it('writes commands that every system’s shell understands', () => {
  // Windows' shell knows `&&`, and nothing else of these.
  const foreign =
    /^\w+=|[;|<>$`'*~\\]|(^|&& )(rm|cp|mv|mkdir|export|cat|sh|bash) |(^|[^&])&($|[^&])/;
  expect(Object.entries(scripts).filter(([, line]) => foreign.test(line))).toEqual([]);
});
