import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { startRelay } from '../tests/support/relay.ts';

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A request whose path goes out exactly as it is written; fetch would tidy it up. */
function ask(url: string, path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(url), { path, method, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.on('error', reject).end();
  });
}

it('sends each file in the best encoding the visitor takes', async () => {
  const { url } = await startRelay();
  const encoded = (accepted: string) => ask(url, '/', { headers: { 'accept-encoding': accepted } });
  const [plain, brotli, gzip] = await Promise.all([
    encoded('identity'),
    encoded('gzip, deflate, br'),
    encoded('gzip'),
  ]);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.vary).toBe('accept-encoding');
  }
});

it('lets pages be asked for again and hashed files be kept forever', async () => {
  const { url } = await startRelay();
  const page = await ask(url, '/');
  expect(page.headers['cache-control']).toBe('no-cache');
  const again = await ask(url, '/', { headers: { 'if-none-match': String(page.headers.etag) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const weak = await ask(url, '/', { headers: { 'if-none-match': `"x", W/${page.headers.etag}` } });
  expect(weak.status).toBe(304);
  const dated = (date: string) => ask(url, '/', { headers: { 'if-modified-since': date } });
  expect((await dated(String(page.headers['last-modified']))).status).toBe(304);
  expect((await dated(new Date(Date.now() + 60_000).toUTCString())).status).toBe(200);
  const script = await ask(url, '/_astro/app.abc.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('sends whoever leaves out the slash of a folder there', async () => {
  const { url } = await startRelay();
  const answer = await ask(url, '/guida');
  expect([answer.status, answer.headers.location]).toEqual([308, '/guida/']);
  expect((await ask(url, '/guida/')).status).toBe(200);
  expect((await ask(url, '/altro')).status).toBe(404);
});

it('answers HEAD without a body and a range with its part', async () => {
  const { url } = await startRelay();
  const whole = await ask(url, '/_astro/app.abc.js');
  const head = await ask(url, '/_astro/app.abc.js', { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(whole.body.length));
  const part = await ask(url, '/_astro/app.abc.js', { headers: { range: 'bytes=0-5' } });
  expect([part.status, part.body.toString()]).toEqual([206, 'export']);
  const ranged = async (range: string, headers = {}) => {
    const { status, body } = await ask(url, '/_astro/app.abc.js', {
      headers: { range, 'accept-encoding': 'br', ...headers },
    });
    return [status, body.toString('latin1', 0, 6), body.length];
  };
  const { length } = whole.body;
  expect(await ranged('bytes=-4')).toEqual([206, '42;\n', 4]);
  expect(await ranged(`bytes=7-${length + 9}`)).toEqual([206, 'const ', length - 7]);
  expect(await ranged('bytes=0-5', { 'if-range': whole.headers.etag })).toEqual([206, 'export', 6]);
  const refusals = ['bytes=0-1,3-4', 'bytes=5-2', 'bytes=-', 'lines=1-2'];
  for (const range of refusals) expect([range, (await ranged(range))[0]]).toEqual([range, 200]);
  expect((await ranged('bytes=0-5', { 'if-range': '"another"' }))[0]).toBe(200);
  expect((await ranged('bytes=-0'))[0]).toBe(416);
  const beyond = await ask(url, '/_astro/app.abc.js', { headers: { range: 'bytes=99999-' } });
  expect([beyond.status, beyond.headers['content-type']]).toEqual([416, 'text/plain; charset=utf-8']);
});

it('sends the 404 page, whole, for every other path', async () => {
  const { url } = await startRelay();
  const first = await ask(url, '/nessuna');
  const paths = [
    '/a/b/c/d',
    '/nessuna/',
    '/_astro/',
    '/index.html/x',
    '/%C3%A8?q=1',
    '/api/v1.0/email/altro',
  ];
  for (const path of paths) {
    for (const headers of [
      {},
      { accept: 'application/json' },
      { 'if-none-match': '*', range: 'bytes=0-1' },
    ]) {
      const answer = await ask(url, path, { headers });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toEqual(first.body);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  }
  expect(first.body.toString()).toContain('Oops! Page not found');
  const compressed = await ask(url, '/nessuna', { headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(compressed.body)).toEqual(first.body);
});

it('gives away nothing but the site', async () => {
  const { url } = await startRelay();
  const hidden = [
    '/.env',
    '/%2eenv',
    '/_headers',
    '/index.html.br',
    '/index.html.gz',
    '/.git/config',
    '/.well-known/.x',
  ];
  const traversal = [
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/_astro/../../x',
    '//x',
    '/..\\x',
  ];
  const absurd = [
    '/%00',
    '/index.html%00.js',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    `/${'a'.repeat(5000)}`,
    `/${'a/'.repeat(3000)}`,
    '/*',
    '/:x',
  ];
  for (const path of [...hidden, ...traversal, ...absurd, `/${'a'.repeat(20_000)}`]) {
    const { status, body } = await ask(url, path);
    expect([path.slice(0, 80), [400, 404].includes(status)]).toEqual([path.slice(0, 80), true]);
    expect(body.toString()).not.toMatch(/SECRET|root:|\n\s+at |node_modules/);
  }
  expect((await ask(url, '/.well-known/security.txt')).status).toBe(200);
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'refuses %s on a page',
  async (method) => {
    const { url } = await startRelay();
    const { status, headers } = await ask(url, '/', {
      method,
      headers: { 'content-type': 'application/json' },
    });
    expect([404, 405]).toContain(status);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  },
);

it('sends the policy of the build with every answer, and no name of a server', async () => {
  const { url } = await startRelay();
  for (const path of ['/', '/nessuna', '/healthz', '/robots.txt', '/api/v1.0/email/send', '/%zz']) {
    const { headers } = await ask(url, path);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
  }
});

it('goes on with the site that it began with, whatever happens to the folder', async () => {
  const { url, distDir } = await startRelay();
  const paths = ['/', '/_astro/app.abc.js', '/nessuna'];
  const all = () => Promise.all(paths.map((path) => ask(url, path)));
  const bodies = (answers: Answer[]) => answers.map(({ body }) => body.toString());
  const before = await all();
  writeFileSync(join(distDir, '_headers'), '/*\n  X-Build: two\n');
  writeFileSync(join(distDir, 'index.html'), 'another build');
  const beside = await all();
  expect(bodies(beside)).toEqual(bodies(before));
  expect(beside[0]?.headers['x-build']).toBeUndefined();
  rmSync(distDir, { recursive: true });
  expect(bodies(await all())).toEqual(bodies(before));
});

it('shows the error page, never the reason, when a file could not be read', async () => {
  const { distDir } = await startRelay();
  rmSync(join(distDir, 'robots.txt'));
  symlinkSync('robots.txt', join(distDir, 'robots.txt'));
  const { url, log } = await startRelay({}, distDir);
  const { status, body, headers } = await ask(url, '/robots.txt');
  expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(body.toString()).toContain('Unexpected Application Error!');
  expect(body.toString()).not.toContain('ELOOP');
  expect(log()).toContain('"msg":"error"');
  expect((await ask(url, '/')).status).toBe(200);

  rmSync(join(distDir, '500.html'));
  const bare = await ask((await startRelay({}, distDir)).url, '/robots.txt');
  expect([bare.status, bare.body.toString()]).toEqual([500, 'Unexpected Application Error!\n']);
});

it('starts with the build before when a new one was interrupted while it took its place', async () => {
  const { distDir } = await startRelay();
  onTestFinished(() => rmSync(`${distDir}.previous`, { recursive: true }));
  renameSync(distDir, `${distDir}.previous`);
  const { url, log } = await startRelay({}, distDir);
  expect((await ask(url, '/')).status).toBe(200);
  expect(log()).toContain('a build was interrupted');
});

it('has no address of their own for the error pages', async () => {
  const { url } = await startRelay();
  for (const path of ['/404', '/404.html', '/500', '/500.html'])
    expect([path, (await ask(url, path)).status]).toEqual([path, 404]);
});

it('tells a client that speaks no HTTP so', async () => {
  const { url } = await startRelay();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('hello\r\n\r\n');
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
