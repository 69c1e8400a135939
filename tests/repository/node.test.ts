import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/make-folder.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

describe.skipIf(process.platform === 'win32')('after npm ci', () => {
  function runPostinstall(folder: string, path: string) {
    const options = { cwd: folder, env: { PATH: path, HOME: folder }, encoding: 'utf8' } as const;
    return spawnSync('/bin/sh', ['-c', scripts.postinstall ?? ''], options);
  }

  it('links the Node that npm ci installs, whose link npm before 11 removes', () => {
    const folder = makeFolder();
    const node = join(folder, 'node_modules/node-of-a-platform');
    mkdirSync(node, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    const packageJson = { name: 'node-of-a-platform', version: '1.0.0', bin: { node: 'node.sh' } };
    writeFileSync(join(node, 'package.json'), JSON.stringify(packageJson));
    writeFileSync(join(node, 'node.sh'), '#!/bin/sh\necho v99.0.0\n');
    const path = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const { status, stdout, stderr } = runPostinstall(folder, path);
    expect([status, stdout], stderr).toEqual([0, expect.stringContaining('v99.0.0')]);
  });

  it('names libatomic1 if the installed Node does not start', () => {
    const { status, stdout } = runPostinstall(makeFolder(), makeFolder());
    expect([status, stdout]).toEqual([1, expect.stringContaining('libatomic1')]);
  });
});
