import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeFolder } from '../tests/support/site.ts';
import { root } from './env.ts';

const run = promisify(execFile);
const deploy = (name: string) => readFileSync(resolve(root, 'deploy', name), 'utf8');
const isInstalled = (program: string) =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

it('the systemd units are well formed', async ({ skip }) => {
  skip(!isInstalled('systemd-analyze'), 'needs systemd-analyze (Debian: systemd)');
  const folder = makeFolder();
  for (const name of readdirSync(resolve(root, 'deploy')).filter((file) =>
    /\.(service|socket|timer)$/.test(file),
  )) {
    const unit = deploy(name).replaceAll('/opt/portico/node_modules/.bin/node', process.execPath);
    writeFileSync(join(folder, name), unit);
  }
  const units = readdirSync(folder).map((name) => join(folder, name));
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...units]);
  expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
});
