import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from './paths.ts';
import { aRequest } from './testing/messages.ts';
import { startRelay } from './testing/relay.ts';
import { makeFolder } from './testing/site.ts';
import { freePort } from './testing/smtp.ts';

const run = promisify(execFile);
const deploy = (name: string) => readFileSync(resolve(root, 'deploy', name), 'utf8');
const isInstalled = (program: string) =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
const relayBehindProxy = () => startRelay({ TRUST_PROXY: 'on', RATE_LIMIT_MAX: '1' });

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** One request over TLS, whoever signed the certificate. */
function ask(port: number, path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  return new Promise((answered, failed) => {
    const options = {
      port,
      host: '127.0.0.1',
      path,
      method,
      headers,
      rejectUnauthorized: false,
      agent: false,
    };
    const sent = request({ ...options, servername: 'www.example.com' } as never, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      answered({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent.on('error', failed).end(body);
  });
}

/** What holds behind any proxy: the same page, the same policy, no banner, and each visitor counted alone. */
async function expectWholeSite(port: number, directUrl: string) {
  const host = { host: 'www.example.com', 'accept-encoding': 'identity' };
  await vi.waitFor(async () => expect((await ask(port, '/', { headers: host })).status).toBe(200), {
    timeout: 20_000,
  });
  const direct = await fetch(directUrl, { headers: { 'accept-encoding': 'identity' } });
  const page = await ask(port, '/', { headers: host });
  expect(page.text).toBe(await direct.text());
  for (const name of ['content-security-policy', 'cache-control', 'etag', 'permissions-policy']) {
    expect([name, page.headers[name]]).toEqual([name, direct.headers.get(name)]);
  }
  expect(page.headers['x-powered-by'] ?? page.headers.via).toBeUndefined();
  expect((await ask(port, '/nessuna/', { headers: host })).status).toBe(404);

  const send = (subject: string, forged: string) => {
    const headers = { ...host, 'content-type': 'application/json', 'x-forwarded-for': forged };
    return ask(port, '/api/v1.0/email/send', {
      method: 'POST',
      headers,
      body: JSON.stringify(aRequest({ subject })),
    });
  };
  expect(await send('uno', '192.0.2.1')).toMatchObject({ status: 200, text: 'OK' });
  expect((await send('due', '192.0.2.2')).status).toBe(429);
}

/** SIGTERM: nginx killed outright would leave its workers behind. */
function stopAfterTest(child: ChildProcess): void {
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
}

it.skipIf(!isInstalled('caddy'))('deploy/Caddyfile serves the site', { timeout: 60_000 }, async () => {
  const { url } = await relayBehindProxy();
  const [port, folder] = [await freePort(), makeFolder()];
  const file = join(folder, 'Caddyfile');
  const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n`;
  const text = deploy('Caddyfile')
    .replaceAll(/^(www\.)?example\.com \{/gm, `$1example.com:${port} {\n\ttls internal`)
    .replace('127.0.0.1:4321', new URL(url).host);
  writeFileSync(file, options + text);
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  stopAfterTest(
    spawn('caddy', ['run', '--config', file], { env: { ...pathOnly(), ...env }, stdio: 'ignore' }),
  );
  await expectWholeSite(port, url);
  expect((await ask(port, '/', { headers: { host: 'www.example.com' } })).headers.server).toBeUndefined();
});

it.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))(
  'deploy/nginx.conf serves the site',
  { timeout: 60_000 },
  async () => {
    const { url } = await relayBehindProxy();
    const [port, plainPort, folder] = [await freePort(), await freePort(), makeFolder()];
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const subject = ['-subj', '/CN=www.example.com', '-days', '2'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject],
      {
        stdio: 'ignore',
      },
    );
    const site = deploy('nginx.conf')
      .replaceAll(
        /listen (\[::\]:)?443 ssl/g,
        (_, six) => `listen ${six ? '[::1]' : '127.0.0.1'}:${port} ssl`,
      )
      .replaceAll(/listen (\[::\]:)?80;/g, (_, six) => `listen ${six ? '[::1]' : '127.0.0.1'}:${plainPort};`)
      .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, cert)
      .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
      .replace('127.0.0.1:4321', new URL(url).host);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${paths.join(' ')}\n${site}\n}`,
    );
    stopAfterTest(spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' }));
    await expectWholeSite(port, url);
  },
);

it.skipIf(!isInstalled('systemd-analyze'))('the systemd units are well formed', async () => {
  const folder = makeFolder();
  for (const name of readdirSync(resolve(root, 'deploy')).filter((file) => /\.(service|timer)$/.test(file))) {
    const unit = deploy(name).replaceAll('/opt/portico/node_modules/.bin/node', process.execPath);
    writeFileSync(join(folder, name), unit);
  }
  const units = readdirSync(folder).map((name) => join(folder, name));
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...units]);
  expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
});

function pathOnly() {
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
}
