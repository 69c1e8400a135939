import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../../shared/config/env.ts';
import { ConfigError } from '../../shared/config/variables.ts';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { aRequest } from '../../tests/support/a-message.ts';
import { makeFolder, makeSite } from '../../tests/support/make-site.ts';
import { plainVariables } from '../../tests/support/plain-env.ts';
import { spawnServer } from '../../tests/support/process.ts';
import { listenTarget } from './socket.ts';

const configured = { host: '127.0.0.1', port: 4321 };

it('listens at its own address unless systemd passes a socket, and refuses several', () => {
  expect(listenTarget(configured, {}, 7)).toEqual(configured);
  expect(listenTarget(configured, { LISTEN_FDS: '1' }, 7)).toEqual(configured);
  expect(listenTarget(configured, { LISTEN_FDS: '1', LISTEN_PID: '8' }, 7)).toEqual(configured);
  expect(listenTarget(configured, { LISTEN_FDS: '1', LISTEN_PID: '7' }, 7)).toEqual({ fd: 3 });
  expect(() => listenTarget(configured, { LISTEN_FDS: '2', LISTEN_PID: '7' }, 7)).toThrow(
    new ConfigError('Expected one socket from systemd, not LISTEN_FDS=2. Check the .socket unit.'),
  );
});

it('has systemd units that systemd-analyze accepts', ({ skip }) => {
  const folder = makeFolder();
  const names = readdirSync(join(root, 'deploy')).filter((name) =>
    /\.(service|socket|timer)$/.test(name),
  );
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

it('counts visitors behind a Unix socket separately, as the proxy names them', async ({ skip }) => {
  const folder = makeFolder();
  const socketPath = join(folder, 'agenzia');
  const limits = { TRUST_PROXY: 'on', RATE_LIMIT_MAX: '1', LOG_LEVEL: 'silent' };
  const variables = {
    ...plainVariables(),
    ...limits,
    CONTENT_DIR: sampleFolder,
    DATA_DIR: join(folder, 'data'),
  };
  const options = Object.entries(variables).flatMap(([name, value]) => ['-E', `${name}=${value}`]);
  const command = [process.execPath, join(root, 'server/node/main.ts'), await makeSite()];
  const child = spawn('systemd-socket-activate', ['-l', socketPath, ...options, ...command]);
  const [error] = await Promise.race([once(child, 'error'), once(child, 'spawn')]);
  skip(Boolean(error), 'needs systemd-socket-activate (Debian: systemd)');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  const send = (subject: string, visitor: string) =>
    new Promise((answered, failed) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor };
      const options = { socketPath, path: '/api/v1.0/email/send', method: 'POST', headers };
      request(options, ({ statusCode }) => answered(statusCode))
        .on('error', failed)
        .end(JSON.stringify(aRequest({ subject })));
    });
  await vi.waitFor(async () => expect(await send('uno', '192.0.2.1')).toBe(200), {
    timeout: 20_000,
  });
  expect([await send('due', '192.0.2.1'), await send('tre', '192.0.2.2')]).toEqual([429, 200]);

  // Without a proxy's header it's the operator, on this machine.
  const answer = await new Promise<IncomingMessage>((answered) => {
    request({ socketPath, path: '/healthz' }, answered).end();
  });
  const health = JSON.parse((await answer.setEncoding('utf8').toArray()).join(''));
  expect(health).toMatchObject({ kept: 2 });
});

it('hides what it stores from other users of the machine', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no such modes');
  const folder = makeFolder();
  const data = join(folder, 'data');
  await spawnServer(await makeSite(), { DATA_DIR: data });
  for (const path of [data, ...readdirSync(data).map((name) => join(data, name))]) {
    expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
  }
});
