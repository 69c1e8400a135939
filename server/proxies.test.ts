import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from './paths.ts';
import { aRequest } from './testing/messages.ts';
import { spawnServer } from './testing/process.ts';
import { makeFolder, makeSite } from './testing/site.ts';
import { freePort } from './testing/smtp.ts';

const limit = { timeout: 60_000 };
const deploy = (name: string) => readFileSync(resolve(root, 'deploy', name), 'utf8');

/** A test that needs programs; where one is missing it counts as skipped, and a line says why. */
function withPrograms(...programs: string[]) {
  const missing = programs.filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error);
  if (missing.length > 0) console.warn(`skipped, ${missing.join(' and ')} not installed here`);
  return it.skipIf(missing.length > 0);
}

type Answer = { status: number; headers: Record<string, unknown>; text: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string; onSent?: () => void };

/** One request over HTTP/2 and TLS, whoever signed the certificate. */
async function ask(port: number, path: string, { method = 'GET', headers, body = '', onSent }: Asked = {}) {
  const options = { rejectUnauthorized: false, servername: 'www.example.com' };
  const session = connect(`https://127.0.0.1:${port}`, options);
  try {
    return await new Promise<Answer>((answered, failed) => {
      session.on('error', failed);
      const address = {
        ':method': method,
        ':path': path,
        ':authority': 'www.example.com',
        'accept-encoding': 'identity',
      };
      const stream = session.request({ ...address, ...headers }, { endStream: false });
      stream.on('error', failed).on('response', async (received) => {
        const text = Buffer.concat(await stream.toArray()).toString();
        answered({ status: Number(received[':status']), headers: received, text });
      });
      stream.end(body, onSent);
    });
  } finally {
    session.close();
  }
}

function send(port: number, subject: string, forged = '192.0.2.1', onSent?: () => void): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forged };
  const body = JSON.stringify(aRequest({ subject }));
  return ask(port, '/api/v1.0/email/send', { method: 'POST', headers, body, onSent });
}

/** The server as it stands behind a proxy, at a port known before it starts. */
async function startServer(port: number, env: Record<string, string> = {}) {
  const fixed = { PORT: String(port), DATA_DIR: makeFolder(), TRUST_PROXY: 'on', LOG_LEVEL: 'silent' };
  return spawnServer(await makeSite(), { ...fixed, ...env });
}

/** What holds behind any proxy: the same page, the same policy, no banner, and each visitor counted alone. */
async function expectWholeSite(port: number, directUrl: string) {
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

/**
 * The night of a deploy: visitors ask and write while nobody listens, and are answered once somebody does; then the
 * server is killed and comes back, the proxy's connections to it being dead.
 */
async function expectPatience(port: number, serverPort: number) {
  const ask2 = (subject: string) => {
    const sent = Promise.withResolvers<void>();
    const answers = Promise.all([ask(port, '/'), send(port, subject, '192.0.2.1', sent.resolve)]);
    return { sent: sent.promise, statuses: answers.then((all) => all.map(({ status }) => status)) };
  };
  const early = ask2('prima');
  await early.sent;
  const first = await startServer(serverPort, { RATE_LIMIT_MAX: '9' });
  expect(await early.statuses).toEqual([200, 200]);
  first.child.kill('SIGTERM');
  await first.exited;
  const between = ask2('durante');
  await between.sent;
  const { url } = await startServer(serverPort, { RATE_LIMIT_MAX: '2' }); // One for the message that waits.
  expect(await between.statuses).toEqual([200, 200]);
  return url;
}

/** Starts a proxy and waits until it answers anything at all. SIGTERM: nginx killed outright would leave its workers. */
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
      const session = connect(`https://127.0.0.1:${port}`, {
        rejectUnauthorized: false,
        servername: 'www.example.com',
      });
      session.on('error', no).on('connect', () => session.close(() => yes()));
    });
  await vi.waitFor(canConnect, { timeout: 20_000 });
  return () => errors;
}

withPrograms('caddy')('deploy/Caddyfile serves the site, through a restart', limit, async () => {
  const [port, serverPort, folder] = [await freePort(), await freePort(), makeFolder()];
  const file = join(folder, 'Caddyfile');
  const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n';
  const text = deploy('Caddyfile')
    .replace(/^\{\n/m, options)
    .replaceAll(/^(www\.)?example\.com \{/gm, `$1example.com:${port} {\n\ttls internal`)
    .replace('127.0.0.1:4321', `127.0.0.1:${serverPort}`)
    .replace('lb_try_duration 15s', 'lb_try_duration 30s');
  writeFileSync(file, text);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  const errors = await startProxy(['caddy', 'run', '--config', file], port, env);
  const url = await expectPatience(port, serverPort);
  await expectWholeSite(port, url);
  expect((await ask(port, '/')).headers.server).toBeUndefined();
  expect(errors()).not.toMatch(/remote_ip|"request"/);
});

withPrograms('nginx', 'openssl')('deploy/nginx.conf serves the site, through a restart', limit, async () => {
  const [port, plainPort, waitPort, serverPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const folder = makeFolder();
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=www.example.com';
  execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const local = (six: string) => (six ? '[::1]' : '127.0.0.1');
  const site = deploy('nginx.conf')
    .replaceAll(/listen (\[::\]:)?443 ssl/g, (_, six) => `listen ${local(six)}:${port} ssl`)
    .replaceAll(/listen (\[::\]:)?80;/g, (_, six) => `listen ${local(six)}:${plainPort};`)
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, cert)
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
    .replaceAll('127.0.0.1:4322', `127.0.0.1:${waitPort}`)
    .replaceAll('127.0.0.1:4321', `127.0.0.1:${serverPort}`)
    .replaceAll('proxy_read_timeout 15s', 'proxy_read_timeout 30s');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  const logs = `access_log ${folder}/access.log; error_log ${folder}/error.log info;`;
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; events {} http { ${logs} ${paths.join(' ')}\n${site}\n}`,
  );
  const errors = await startProxy(['nginx', '-c', file, '-p', folder, '-e', `${folder}/error.log`], port);
  const url = await expectPatience(port, serverPort);
  await expectWholeSite(port, url);
  const logged = ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8'));
  expect([errors(), ...logged].join('')).not.toMatch(/client|127\.0\.0\.1/);
});
