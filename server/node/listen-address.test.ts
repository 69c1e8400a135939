import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cloneDir } from '../../shared/config/folders.ts';
import { OperatorError } from '../../shared/config/read-variables.ts';
import { makeDist, makeFolder } from '../../tests/support/make-folder.ts';
import { spawnServer } from '../../tests/support/process.ts';
import { listenAddress } from './listen-address.ts';

const configured = { host: '127.0.0.1', port: 4321 };

const LISTEN_PID = `${process.pid}`;

it('listens at its own address unless systemd passes a socket', () => {
  expect(listenAddress(configured, {})).toEqual(configured);
  expect(listenAddress(configured, { LISTEN_FDS: '1' })).toEqual(configured);
  expect(listenAddress(configured, { LISTEN_FDS: '1', LISTEN_PID: '1' })).toEqual(configured);
  expect(listenAddress(configured, { LISTEN_FDS: '1', LISTEN_PID })).toEqual({ fd: 3 });
});

it('refuses several sockets from systemd', () => {
  expect(() => listenAddress(configured, { LISTEN_FDS: '2', LISTEN_PID })).toThrow(
    new OperatorError(
      'Expected one socket from systemd, not LISTEN_FDS=2. Check the .socket unit.',
    ),
  );
});

it('ships systemd units that systemd-analyze accepts', ({ skip }) => {
  const folder = makeFolder();
  const names = readdirSync(join(cloneDir, 'deploy')).filter((name) =>
    /\.(service|socket|timer)$/.test(name),
  );
  for (const name of names) {
    const text = readFileSync(join(cloneDir, 'deploy', name), 'utf8');
    writeFileSync(
      join(folder, name),
      text.replaceAll('/opt/portico/node_modules/.bin/node', process.execPath),
    );
  }
  const command = ['verify', '--man=no', ...names.map((name) => join(folder, name))];
  const { error, stderr } = spawnSync('systemd-analyze', command, { encoding: 'utf8' });
  skip(Boolean(error), 'needs systemd-analyze (Debian: systemd)');
  expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
});

it('hides the stored messages from other users of the machine', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no such modes');
  const folder = makeFolder();
  const data = join(folder, 'data');
  await spawnServer(await makeDist(), { DATA_DIR: data });
  for (const path of [data, ...readdirSync(data).map((name) => join(data, name))]) {
    expect(statSync(path).mode & 0o077, path).toBe(0);
  }
});
