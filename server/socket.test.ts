import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../tests/support/site.ts';
import { ConfigError, root } from './env.ts';
import { placeToListen } from './socket.ts';

const own = { host: '127.0.0.1', port: 4321 };

it('listens at its own address unless systemd passes a socket to this process', () => {
  expect(placeToListen(own, {}, 7)).toEqual(own);
  expect(placeToListen(own, { LISTEN_FDS: '1' }, 7)).toEqual(own);
  expect(placeToListen(own, { LISTEN_FDS: '1', LISTEN_PID: '8' }, 7)).toEqual(own);
  expect(placeToListen(own, { LISTEN_FDS: '1', LISTEN_PID: '7' }, 7)).toEqual({ fd: 3 });
});

it('refuses several sockets', () => {
  expect(() => placeToListen(own, { LISTEN_FDS: '2', LISTEN_PID: '7' }, 7)).toThrow(
    new ConfigError('LISTEN_FDS: one socket, not "2"'),
  );
});

it('has systemd units that systemd-analyze accepts', ({ skip }) => {
  const folder = makeFolder();
  const names = readdirSync(join(root, 'deploy')).filter((name) => /\.(service|socket|timer)$/.test(name));
  for (const name of names) {
    const text = readFileSync(join(root, 'deploy', name), 'utf8');
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
