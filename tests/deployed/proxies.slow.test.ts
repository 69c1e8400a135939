import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cloneDir } from '../../shared/config/folders.ts';
import type { Env } from '../../shared/config/read-variables.ts';
import { aRequest } from '../support/a-message.ts';
import { makeDist, makeFolder } from '../support/make-folder.ts';
import { plainVariables } from '../support/plain-env.ts';
import { freePort } from '../support/programs.ts';
import { subjectsIn } from '../support/test-store.ts';

const limit = { timeout: 300_000 };
const deploy = (name: string) => readFileSync(resolve(cloneDir, 'deploy', name), 'utf8');

/** Names the programs that a test needs and this machine lacks; otherwise empty. */
function lacking(...programs: string[]): string {
  const missing = programs.filter(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error,
  );
  return missing.length > 0 ? `needs ${missing.join(' and ')}` : '';
}

const connectTo = (port: number) =>
  connect(`https://127.0.0.1:${port}`, {
    rejectUnauthorized: false,
    servername: 'www.example.com',
  });

type Http2Response = { status: number; headers: Record<string, unknown>; text: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** One request over HTTP/2 and TLS, with any certificate. */
async function ask(port: number, path: string, { method = 'GET', headers, body = '' }: Asked = {}) {
  const session = connectTo(port);
  try {
    return await new Promise<Http2Response>((answered, failed) => {
      session.on('error', failed);
      const target = { ':method': method, ':path': path, ':authority': 'www.example.com' };
      const all = { ...target, 'accept-encoding': 'identity', ...headers };
      const stream = session.request(all, { endStream: body === '' });
      stream.on('error', failed).on('response', async (received) => {
        const text = Buffer.concat(await stream.toArray()).toString();
        answered({ status: Number(received[':status']), headers: received, text });
      });
      if (body) {
        stream.end(body);
      }
    });
  } finally {
    session.close();
  }
}

/** Sends a message with a Content-Length, as browsers do. */
function send(port: number, subject: string, forged = '192.0.2.1'): Promise<Http2Response> {
  const body = JSON.stringify(aRequest({ subject }));
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-forwarded-for': forged,
  };
  return ask(port, '/api/v1.0/email/send', { method: 'POST', headers, body });
}

/** The page and headers equal those without the proxy, and the rate limit counts the proxy's client. */
async function expectSameSite(port: number, directUrl: string) {
  const page = await ask(port, '/');
  const direct = await fetch(directUrl, { headers: { 'accept-encoding': 'identity' } });
  expect([page.status, page.text]).toEqual([200, await direct.text()]);
  for (const name of ['content-security-policy', 'cache-control', 'etag', 'permissions-policy']) {
    expect([name, page.headers[name]]).toEqual([name, direct.headers.get(name)]);
  }
  expect(page.headers['x-powered-by'] ?? page.headers.via).toBeUndefined();
  expect((await ask(port, '/nessuna/')).status).toBe(404);
  expect(await send(port, 'uno', '192.0.2.1')).toMatchObject({ status: 200, text: 'OK' });
  expect((await send(port, 'due', '192.0.2.2')).status).toBe(429);
}

/** For each line of its input, starts a server with that rate limit, prints its process id and then its exit code. */
const supervisor = `while read -r max; do
  sh -c 'export RATE_LIMIT_MAX="$1" LISTEN_PID=$$; shift; exec "$@"' sh "$max" "$@" &
  echo "pid $!"
  wait $!
  echo "exit $?"
done`;

/**
 * Runs servers behind a socket that outlives them, like deploy/portico@.socket. A tool of systemd holds the socket at
 * 127.0.0.1:`port`. Nobody answers there until `start`, nor between a `stop` and the next `start`.
 */
async function holdSocket(port: number, distDir: string, env: Env) {
  const variables = Object.entries({ ...plainVariables(), ...env }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const command = [
    'sh',
    '-c',
    supervisor,
    'sh',
    process.execPath,
    resolve(cloneDir, 'server/node/main.ts'),
    distDir,
  ];
  const options = ['-l', `127.0.0.1:${port}`, ...variables.flatMap((variable) => ['-E', variable])];
  const child = spawn('systemd-socket-activate', [...options, ...command]);
  const ended = once(child, 'exit');
  let unread = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      unread += data;
    });
  }
  /** Waits until the output matches, discards it up to the match's end, and returns the pattern's group. */
  async function waitForOutput(words: RegExp): Promise<string> {
    await expect.poll(() => unread).toMatch(words);
    const [all = '', group = ''] = words.exec(unread) ?? [];
    unread = unread.slice(unread.indexOf(all) + all.length);
    return group;
  }

  let pid = 0;
  onTestFinished(async () => {
    child.stdin.end();
    if (pid) {
      process.kill(pid, 'SIGKILL');
    }
    child.kill('SIGKILL');
    await ended;
  });
  await waitForOutput(/Listening on/);
  return {
    /**
     * Starts a server that takes `max` messages of each visitor, and resolves when it listens. The socket starts the
     * first one only once a visitor has connected.
     */
    async start(max: number): Promise<void> {
      child.stdin.write(`${max}\n`);
      pid = Number(await waitForOutput(/^pid (\d+)$/m));
      await waitForOutput(/^http:\/\/localhost:/m);
    },
    /** Resolves with the exit code of the shell's `wait`, when the server has ended. */
    async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
      process.kill(pid, signal);
      const code = Number(await waitForOutput(/^exit (\d+)$/m));
      pid = 0;
      return code;
    },
    /** How many connections wait in the kernel, accepted by nobody. */
    queue: () => queueAt(port),
  };
}

/** The length of the accept queue of the socket that listens at 127.0.0.1:`port` (state 0A). */
function queueAt(port: number): number {
  const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const row = rows.find(([, local, , state]) => local === address && state === '0A');
  return Number.parseInt(row?.[4]?.split(':')[1] ?? '', 16);
}

/**
 * Sends requests and messages before a server runs, while one shuts down and after one was killed. Each is answered and
 * each message stored once.
 */
async function expectNoLossAtRestart(port: number, serverPort: number): Promise<void> {
  const dataDir = makeFolder();
  const env = {
    DATA_DIR: dataDir,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'silent',
  };
  const server = await holdSocket(serverPort, await makeDist(), env);
  const written: string[] = [];
  const write = (count: number) =>
    Array.from({ length: count }, () => {
      written.push(`Messaggio ${written.length + 1}`);
      return send(port, written.at(-1) ?? '');
    });
  /** Requests a page and sends three messages, which wait in the socket's queue. */
  async function visitorsInQueue() {
    const responses = [ask(port, '/'), ...write(3)];
    await expect.poll(server.queue).toBe(4);
    return responses;
  }
  async function expectAllAnswered(responses: Promise<Http2Response>[]) {
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses).toEqual(responses.map(() => 200));
  }

  const early = await visitorsInQueue();
  await server.start(99);
  await expectAllAnswered(early);

  const storm = write(20);
  await Promise.race(storm);
  expect(await server.stop('SIGTERM')).toBe(0);
  storm.push(...write(3));
  await server.start(99);
  await expectAllAnswered(storm);

  expect(await server.stop('SIGKILL')).toBe(128 + 9);
  const late = await visitorsInQueue();
  await server.start(late.length);
  await expectAllAnswered(late);

  expect(subjectsIn(dataDir).sort()).toEqual(written.sort());
}

/**
 * Starts a proxy and waits until it answers anything at all. SIGTERM: nginx killed outright would leave its workers.
 */
async function startProxy(command: string[], port: number, env: NodeJS.ProcessEnv = process.env) {
  const [program = '', ...args] = command;
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let errors = '';
  child.stderr?.on('data', (data) => {
    errors += data;
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const canConnect = () =>
    new Promise<void>((yes, no) => {
      const session = connectTo(port);
      session.on('error', no).on('connect', () => session.close(() => yes()));
    });
  await vi.waitFor(canConnect, { timeout: 20_000 });
  return () => errors;
}

/** Until 1.25.1 HTTP/2 was a word of `listen`. */
function forThisNginx(configuration: string): string {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  const [, minor = 0, patch = 0] = /nginx\/1\.(\d+)\.(\d+)/.exec(stderr)?.map(Number) ?? [];
  if (minor > 25 || (minor === 25 && patch > 0)) {
    return configuration;
  }
  return configuration.replaceAll('    http2 on;\n', '').replaceAll('443 ssl;', '443 ssl http2;');
}

const socketHolder = 'systemd-socket-activate';

it('serves the site with deploy/Caddyfile, through a restart', limit, async ({ skip }) => {
  const lacks = lacking('caddy', socketHolder);
  skip(Boolean(lacks), lacks);
  const port = await freePort();
  const serverPort = await freePort();
  const folder = makeFolder();
  const file = join(folder, 'Caddyfile');
  const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n';
  const text = deploy('Caddyfile')
    .replace(/^\{\n/m, options)
    .replaceAll(/^(www\.)?example\.com \{/gm, `$1example.com:${port} {\n\ttls internal`)
    .replace('unix//run/portico/{args.0}', `127.0.0.1:${serverPort}`)
    .replace('timeout 30s', 'timeout 120s'); // On a busy machine.
  writeFileSync(file, text);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  const errors = await startProxy(['caddy', 'run', '--config', file], port, env);
  await expectNoLossAtRestart(port, serverPort);
  await expectSameSite(port, `http://127.0.0.1:${serverPort}`);
  expect((await ask(port, '/')).headers.server).toBeUndefined();
  expect(errors()).not.toMatch(/remote_ip|"request"/);
});

it('serves the site with deploy/nginx.conf, through a restart', limit, async ({ skip }) => {
  const lacks = lacking('nginx', 'openssl', socketHolder);
  skip(Boolean(lacks), lacks);
  const port = await freePort();
  const plainPort = await freePort();
  const serverPort = await freePort();
  const folder = makeFolder();
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=www.example.com';
  execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const local = (six: string) => (six ? '[::1]' : '127.0.0.1');
  const site = forThisNginx(deploy('nginx.conf'))
    .replaceAll(/listen (\[::\]:)?443 ssl/g, (_, six) => `listen ${local(six)}:${port} ssl`)
    .replaceAll(/listen (\[::\]:)?80;/g, (_, six) => `listen ${local(six)}:${plainPort};`)
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, cert)
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
    .replaceAll('unix:/run/portico/agenzia:', `127.0.0.1:${serverPort}`)
    .replaceAll('proxy_read_timeout 30s', 'proxy_read_timeout 120s');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  const logs = `access_log ${folder}/access.log; error_log ${folder}/error.log info;`;
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; events {} http { ${logs} ${paths.join(' ')}\n${site}\n}`,
  );
  const errors = await startProxy(
    ['nginx', '-c', file, '-p', folder, '-e', `${folder}/error.log`],
    port,
  );
  await expectNoLossAtRestart(port, serverPort);
  await expectSameSite(port, `http://127.0.0.1:${serverPort}`);
  const logged = ['access.log', 'error.log'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  expect([errors(), ...logged].join('')).not.toMatch(/client|127\.0\.0\.1/);
});
