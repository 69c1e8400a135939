import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildTestSite, publishedHostname } from '../build-sites.ts';
import { writeLucca } from '../support/lucca.ts';
import { makeFolder } from '../support/make-folder.ts';
import { findProgram, freePort } from '../support/programs.ts';
import { rawRequest } from '../support/raw-request.ts';

/** `npm run build -- --for apache` on a real Apache, which is set up as a shared host is. */
const apache = findProgram('apache2', 'httpd');
const modulesFolder = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules'].find(existsSync);
const lacks = apache && modulesFolder ? '' : 'needs apache2';

const origin = `https://${publishedHostname}`;
const serverOrigin = 'https://server.agenzia-prova.test';

const usual = ['mpm_event', 'authz_core', 'mime', 'dir'];
/** Settings that a shared host may have for every site on it. */
const ofSharedHost = [
  ...usual,
  ...['headers', 'rewrite', 'filter', 'deflate', 'brotli', 'expires', 'autoindex', 'negotiation'],
];
const hostsSettings = `
  Options Indexes FollowSymLinks MultiViews
  DirectoryIndex index.php index.html
  AddDefaultCharset iso-8859-1
  Header set X-Content-Type-Options nosniff
  Header set Cache-Control "max-age=600"
  ExpiresActive On
  ExpiresDefault "access plus 1 month"`;

let folder = '';
let dist = '';

beforeAll(async () => {
  if (lacks) {
    return;
  }
  folder = mkdtempSync(join(tmpdir(), 'portico-'));
  chmodSync(folder, 0o755); // Apache runs as nobody.
  dist = await build(folder);
});

afterAll(() => {
  if (folder) {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Builds the site of the agency in Lucca, with addresses of an earlier site and a file at the root. */
async function build(folder: string): Promise<string> {
  const content = join(folder, 'content');
  writeLucca(content);
  writeFileSync(
    join(content, 'redirects.yaml'),
    '/vecchia-pagina.html: /#contatti\n"/chi siamo": /ads.txt?v=1%20%C3%A9\n/perché.pdf: https://altro.test/a%20b\n/stima: /#stima?zona=centro\n',
  );
  mkdirSync(join(content, 'public'));
  writeFileSync(join(content, 'public/ads.txt'), 'ads');
  const dist = join(folder, 'dist');
  const variables = {
    CONTENT_DIR: content,
    PUBLIC_SITE_URL: origin,
    PUBLIC_EMAILJS_ORIGIN: serverOrigin,
  };
  await buildTestSite(dist, variables, '--for', 'apache');
  return dist;
}

/** Starts Apache on the built site, with these modules and settings; resolves when it answers. */
async function startApache(modules: string[], settings: string): Promise<number> {
  const folder = makeFolder();
  const port = await freePort();
  writeFileSync(
    join(folder, 'mime.types'),
    'text/html html\napplication/gzip gz\ntext/plain txt\n',
  );
  const config = `
ServerRoot "${folder}"
ServerName ${publishedHostname}
PidFile "${folder}/pid"
DefaultRuntimeDir "${folder}"
ErrorLog "${folder}/error.log"
User #65534
Group #65534
${modules.map((name) => `LoadModule ${name}_module "${modulesFolder}/mod_${name}.so"`).join('\n')}
TypesConfig "${folder}/mime.types"
Listen 127.0.0.1:${port}
DocumentRoot "${dist}"
<Directory "${dist}">
  Require all granted
  AllowOverride FileInfo
  Options FollowSymLinks
  ${settings}
</Directory>
`;
  writeFileSync(join(folder, 'apache.conf'), config);
  const args = ['-DFOREGROUND', '-f', join(folder, 'apache.conf')];
  const child = spawn(apache ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await untilItAnswers(child, port);
  return port;
}

async function untilItAnswers(child: ChildProcess, port: number): Promise<void> {
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  let errors = '';
  child.stderr?.on('data', (data) => {
    errors += data;
  });
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
    expect(child.exitCode, errors).toBeNull();
    await setTimeout(100);
  }
}

/** Requests over plain http, as a host's own proxy does after it has decrypted the request. */
function askOf(port: number) {
  return (path: string, headers: Record<string, string> = {}, host = publishedHostname) =>
    rawRequest(`http://127.0.0.1:${port}`, path, {
      headers: { host, 'x-forwarded-proto': 'https', ...headers },
    });
}

const html = () => readFileSync(join(dist, 'index.html'));

it('serves each file from Apache like our server, even with the host’s own settings', async ({
  skip,
}) => {
  skip(Boolean(lacks), lacks);
  const ask = askOf(await startApache(ofSharedHost, hostsSettings));
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', undefined],
  ] as const) {
    const { status, headers, body } = await ask('/', { 'accept-encoding': accepted });
    expect([accepted, status, headers['content-encoding']]).toEqual([accepted, 200, encoding]);
    expect(unpacked(body, encoding)).toEqual(html());
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(headers.expires).toBeUndefined();
    expect(String(headers['content-security-policy']).split("default-src 'none'")).toHaveLength(2);
  }
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const script = await ask(`/assets/${scripts[0]}`, { 'accept-encoding': 'gzip' });
  expect(script.headers).toMatchObject({
    'content-type': expect.stringContaining('text/javascript'),
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const icon = await ask('/favicon.svg');
  expect(icon.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await ask('/ads.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('serves the 404 page from Apache at unknown addresses', async ({ skip }) => {
  skip(Boolean(lacks), lacks);
  const ask = askOf(await startApache(ofSharedHost, hostsSettings));
  const notFound = readFileSync(join(dist, '404.html'));
  const unknown = ['/nessuna', '/assets/none.js', '/assets/', '/assets', '/drawings/', '/_headers'];
  for (const path of [...unknown, '/500.html', '/index.html.br', '/_redirects']) {
    const { status, headers, body } = await ask(path);
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-cache']);
    expect(body.equals(notFound), path).toBe(true);
  }
});

it('redirects http, the other hostname and earlier addresses with Apache', async ({ skip }) => {
  skip(Boolean(lacks), lacks);
  const ask = askOf(await startApache(ofSharedHost, hostsSettings));
  const sibling = publishedHostname.replace('www.', '');
  const http = { 'x-forwarded-proto': 'http' };
  for (const [path, headers, host, location] of [
    ['/a?b=c', http, publishedHostname, `${origin}/a?b=c`],
    ['/', {}, sibling, `${origin}/`],
    ['/vecchia-pagina.html', {}, publishedHostname, `${origin}/#contatti`],
    ['/vecchia-pagina.html?da=x', {}, publishedHostname, `${origin}/?da=x#contatti`],
    ['/stima?da=x', {}, publishedHostname, `${origin}/?da=x#stima?zona=centro`],
    ['/chi%20siamo/', {}, publishedHostname, `${origin}/ads.txt?v=1%20%C3%A9`],
    ['/perch%C3%A9.pdf', {}, publishedHostname, 'https://altro.test/a%20b'],
  ] as const) {
    const response = await ask(path, headers, host);
    expect([path, response.status, response.headers.location]).toEqual([path, 301, location]);
  }
  // Certificate authorities request their proof over http.
  mkdirSync(join(dist, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(dist, '.well-known/acme-challenge/known'), 'proof');
  expect((await ask('/.well-known/acme-challenge/known', http)).status).toBe(200);
  expect((await ask('/.well-known/acme-challenge/none', http)).status).toBe(404);
});

it('recognises an encrypted request in Apache, however the host marks it', async ({ skip }) => {
  skip(Boolean(lacks), lacks);
  const ask = askOf(await startApache(ofSharedHost, hostsSettings));
  for (const sign of [
    { 'x-forwarded-proto': 'HTTPS' },
    { 'x-forwarded-proto': 'https,http' },
    { 'x-forwarded-ssl': 'on' },
    { 'front-end-https': 'on' },
    { 'x-forwarded-port': '443' },
    { 'x-forwarded-scheme': 'https' },
    { forwarded: 'for=192.0.2.1;proto=https' },
    { 'cf-visitor': '{"scheme":"https"}' },
    // Browsers send this header over https, which helps where the host sends no sign.
    { 'sec-fetch-site': 'none' },
  ]) {
    const { status } = await ask('/', { 'x-forwarded-proto': '', ...sign });
    expect(status, JSON.stringify(sign)).toBe(200);
  }
  // What Node's fetch sends, and so `npm run check`.
  const ofNode = { 'x-forwarded-proto': '', 'sec-fetch-mode': 'cors' };
  expect((await ask('/', ofNode)).status).toBe(301);
});

it('recognises an encrypted request by a variable of Apache', async ({ skip }) => {
  skip(Boolean(lacks), lacks);
  const ask = askOf(await startApache([...ofSharedHost, 'setenvif'], 'SetEnvIf Host . HTTPS=on'));
  expect((await ask('/', { 'x-forwarded-proto': '' })).status).toBe(200);
});

it.for<[string, string[]]>([
  ['rewriting, headers and compression', usual],
  ['headers and compression', [...usual, 'rewrite']],
])('serves the page on a host without %s', async ([, modules], { skip }) => {
  skip(Boolean(lacks), lacks);
  const ask = askOf(await startApache(modules, ''));
  const { status, headers, body } = await ask('/', { 'accept-encoding': 'br' });
  expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  expect(body).toEqual(html());
  expect((await ask('/nessuna')).status).toBe(404);
});

function unpacked(body: Buffer, encoding: 'br' | 'gzip' | undefined): Buffer {
  if (encoding === 'br') {
    return brotliDecompressSync(body);
  }
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
