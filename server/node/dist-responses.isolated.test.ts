import type * as fs from 'node:fs';
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { OperatorError } from '../../shared/config/read-variables.ts';
import { makeDist, makeFolder } from '../../tests/support/make-folder.ts';
import { type RawResponse, rawRequest } from '../../tests/support/raw-request.ts';
import { startServer } from '../../tests/support/running-server.ts';
import { readDist } from './read-dist.ts';
import { readServerData, serverDataFile } from './read-server-data.ts';

vi.mock('node:fs', { spy: true });

const script = '/assets/app.abc.js';

it('sends a file in the best accepted encoding', async () => {
  const { url } = await startServer();
  const plain = await rawRequest(url, '/');
  const cases = [
    ['identity', undefined],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const;
  for (const [accepted, encoding] of cases) {
    const { headers, body } = await rawRequest(url, '/', {
      headers: { 'accept-encoding': accepted },
    });
    expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding]);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };
    expect(unpack[encoding ?? 'plain'](body)).toEqual(plain.body);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.vary).toBe('accept-encoding');
  }
});

it('lets browsers show a kept page only after asking again', async () => {
  const { url } = await startServer();
  const page = await rawRequest(url, '/');
  expect(page.headers['cache-control']).toBe('no-cache, no-transform');
  const conditional = async (headers: Record<string, string>) =>
    (await rawRequest(url, '/', { headers })).status;
  expect(await conditional({ 'if-none-match': String(page.headers.etag) })).toBe(304);
  expect(await conditional({ 'if-none-match': `"x", W/${page.headers.etag}` })).toBe(304);
  expect(await conditional({ 'if-none-match': '"x"' })).toBe(200);
});

it('lets browsers keep hashed files forever', async () => {
  const { url } = await startServer();
  const hashed = await rawRequest(url, script);
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('answers HEAD without a body, and a request for a range with the whole file', async () => {
  const { url } = await startServer();
  const { status, body } = await rawRequest(url, script, { headers: { range: 'bytes=0-5' } });
  expect([status, body.toString()]).toEqual([200, 'export const answer = 42;\n'.repeat(60)]);
  const head = await rawRequest(url, script, { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    `${body.length}`,
  ]);
});

it('redirects a folder’s address to the one with a slash', async () => {
  const { url } = await startServer();
  const { status, headers } = await rawRequest(url, '/guida');
  expect([status, headers.location]).toEqual([308, '/guida/']);
  expect((await rawRequest(url, '/guida/')).status).toBe(200);
});

it('sends the whole 404 page for every unknown path', async () => {
  const { url } = await startServer();
  const first = await rawRequest(url, '/nessuna');
  expect(first.body.toString()).toContain('Oops! Page not found');
  const others = ['/a/b/c/d', '/assets/', '/index.html/x', '/%C3%A8?q=1', '/api/v1.0/email/altro'];
  for (const path of [...others, '/404', '/404.html', '/500', '/500.html']) {
    const headers = { 'if-none-match': '*', accept: 'application/json' };
    const response = await rawRequest(url, path, { headers });
    expect([path, response.status, response.headers['cache-control']]).toEqual([
      path,
      404,
      'no-cache, no-transform',
    ]);
    expect(response.body).toEqual(first.body);
  }
  const compressed = await rawRequest(url, '/nessuna', { headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(compressed.body)).toEqual(first.body);
});

it('serves a second page at its address, without the name of its file', async () => {
  const { url } = await startServer();
  for (const path of ['/affitti', '/affitti.html']) {
    const { status, headers, body } = await rawRequest(url, path);
    expect([path, status, headers['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
    expect(body.toString()).toContain('<h1>Affitti</h1>');
  }
  const { status, headers } = await rawRequest(url, '/affitti/?da=volantino');
  expect([status, headers.location]).toEqual([308, '/affitti?da=volantino']);
});

it('redirects an earlier site’s addresses, with their query', async () => {
  const { url } = await startServer();
  for (const [path, location] of [
    ['/vecchia-pagina.html', '/#contatti'],
    ['/vecchia-pagina.html?da=volantino', '/?da=volantino#contatti'],
    ['/chi%20siamo', '/guida/'],
    ['/chi%20siamo/?da=volantino', '/guida/?da=volantino'],
    ['/blog?da=volantino', 'https://blog.example.com/?lang=it'],
    ['/stima?da=volantino', '/?da=volantino#stima?zona=centro'],
  ] as const) {
    const { status, headers } = await rawRequest(url, path);
    expect([path, status, headers.location]).toEqual([path, 301, location]);
    expect(headers['cache-control'], 'no browser may keep a redirect forever').toBe(
      'no-cache, no-transform',
    );
  }
});

it('answers methods other than GET and HEAD with 405', async () => {
  const { url } = await startServer();
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await rawRequest(url, '/', { method });
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
  }
});

it('sends the agency’s own files with their type', async () => {
  const { url } = await startServer();
  const { status, headers } = await rawRequest(url, '/listino.pdf');
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
});

it('answers an address that cannot be decoded with 404', async () => {
  const { url } = await startServer();
  const unknown = await rawRequest(url, '/nessuna');
  const { status, body } = await rawRequest(url, '/%E0%A4%A');
  expect([status, body.toString()]).toEqual([404, unknown.body.toString()]);
});

it('serves no file outside the site', async () => {
  const { url } = await startServer();
  const paths = [
    ...['/.env', '/%2eenv', '/.server.json', '/index.html.br', '/index.html.gz', '/.well-known/.x'],
    ...['/../package.json', '/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '//x'],
    ...[
      '/..\\x',
      '/index.html%00.js',
      '/%zz',
      '/%c0%ae%c0%ae/',
      '/*',
      '/:x',
      `/${'a/'.repeat(3000)}`,
    ],
  ];
  for (const path of paths) {
    const { status, body } = await rawRequest(url, path);
    expect([400, 404], path).toContain(status);
    expect(body.toString()).not.toMatch(/SECRET|root:|\n\s+at |node_modules/);
  }
  expect((await rawRequest(url, '/.well-known/security.txt')).status).toBe(200);
});

it('sends the build’s headers with every response, without the server’s name', async () => {
  const { url } = await startServer();
  const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];
  const paths = ['/', '/nessuna', '/healthz', '/robots.txt', '/api/v1.0/email/send', '/%zz'];
  const cases = [...methods.map((method) => ['/', method]), ...paths.map((path) => [path, 'GET'])];
  for (const [path = '', method = ''] of cases) {
    const response = await rawRequest(url, path, { method });
    if (method !== 'GET') {
      expect([404, 405], method).toContain(response.status);
    }
    expect(response.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(response.headers.server ?? response.headers['x-powered-by']).toBeUndefined();
  }
  expect((await rawRequest(url, '/favicon.ico')).headers).toMatchObject({
    'content-type': 'image/x-icon',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it.each([
  ['http://evil.example/', '/'],
  ['/%69ndex.html', '/index.html'],
  ['/#x', '/'],
  ['/%61ssets/app.abc.js', script],
  ['http://evil.example/nessuna', '/nessuna'],
])('answers the path %s with the headers of %s', async (asked, path) => {
  const { url } = await startServer();
  const { date: _, ...headers } = (await rawRequest(url, path)).headers;
  expect((await rawRequest(url, asked)).headers).toMatchObject(headers);
});

it('serves the files as they were when the server started', async () => {
  const { url, distDir } = await startServer();
  const all = () => Promise.all(['/', script, '/nessuna'].map((path) => rawRequest(url, path)));
  const bodies = (responses: RawResponse[]) => responses.map(({ body }) => body.toString());
  const before = await all();
  const headers = [{ path: '/*', headers: { 'X-Build': 'two' } }];
  const built = { ...readServerData(distDir), headers };
  writeFileSync(join(distDir, serverDataFile), JSON.stringify(built));
  writeFileSync(join(distDir, 'index.html'), 'another build');
  const after = await all();
  expect(bodies(after)).toEqual(bodies(before));
  expect(after[0]?.headers['x-build']).toBeUndefined();
  const restarted = await startServer({}, distDir);
  const page = await rawRequest(restarted.url, '/');
  expect([page.body.toString(), page.headers['x-build']]).toEqual(['another build', 'two']);
  rmSync(distDir, { recursive: true });
  expect(bodies(await all())).toEqual(bodies(before));
});

it('sends the error page without the reason when a request fails', async () => {
  const fail = () => {
    throw new Error('reason');
  };
  const { url, log, counter, distDir } = await startServer({ COUNTS: 'on' });
  vi.spyOn(counter, 'add').mockImplementation(fail);
  const count = { method: 'POST', body: 'call' };
  const response = await fetch(`${url}/api/counts`, count);
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  const body = await response.text();
  expect(body).toContain('Unexpected Application Error!');
  expect(body).not.toContain('reason');
  expect(log()).toContain('"msg":"A request failed"');

  rmSync(join(distDir, '500.html'));
  const bare = await startServer({ COUNTS: 'on' }, distDir);
  vi.spyOn(bare.counter, 'add').mockImplementation(fail);
  const text = await (await fetch(`${bare.url}/api/counts`, count)).text();
  expect(text).toBe('Unexpected Application Error!\n');
});

it('serves the site without a file that cannot be read', async () => {
  const { distDir } = await startServer();
  const robots = join(distDir, 'robots.txt');
  rmSync(robots);
  symlinkSync(makeFolder(), robots, 'junction'); // On Windows anybody may make a junction.
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { url } = await startServer({}, distDir);
  expect(error.mock.lastCall).toEqual([`${robots} cannot be read (EISDIR), so it is not served.`]);
  expect((await rawRequest(url, '/robots.txt')).status).toBe(404);
  expect((await rawRequest(url, '/')).status).toBe(200);
});

it('serves the previous build after one that was interrupted between its two renames', async () => {
  const { distDir } = await startServer();
  onTestFinished(() => rmSync(`${distDir}.previous`, { recursive: true }));
  renameSync(distDir, `${distDir}.previous`);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { url } = await startServer({}, distDir);
  expect((await rawRequest(url, '/')).status).toBe(200);
  expect(warn.mock.lastCall).toEqual(['A build was interrupted, so the previous build is served.']);
});

it('says what to run where there is no built site yet', () => {
  const site = makeFolder();
  const missing = join(site, 'dist');
  const sentence = `${missing} has no site built for this server. First run: npm run build`;
  expect(() => readDist(missing)).toThrow(new OperatorError(sentence));
  vi.stubEnv('SITE_DIR', site);
  expect(() => readDist(missing)).toThrow(new OperatorError(`${sentence} -- --site "${site}"`));
});

it('reads dist again if a build is swapped in while it reads', async () => {
  const dist = await makeDist();
  const next = await makeDist();
  onTestFinished(() => rmSync(`${dist}.previous`, { recursive: true }));
  writeFileSync(join(next, 'robots.txt'), 'next');
  const { readFileSync: read } = await vi.importActual<typeof fs>('node:fs');
  vi.mocked(readFileSync).mockImplementation((file, options) => {
    if (existsSync(next) && String(file).endsWith(serverDataFile)) {
      renameSync(dist, `${dist}.previous`);
      renameSync(next, dist);
    }
    return read(file, options);
  });
  const robots = readDist(dist).files.get('/robots.txt');
  vi.mocked(readFileSync).mockReset();
  expect(robots).toMatchObject([{ bytes: Buffer.from('next') }]);
});
