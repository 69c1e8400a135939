import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeEdgeSite, serveEdge } from '../../tests/support/edge.ts';
import { aRequest, post } from '../../tests/support/messages.ts';
import { runMessages } from '../../tests/support/process.ts';
import { startRelay } from '../../tests/support/relay.ts';
import { makeFolder, makeSite } from '../../tests/support/site.ts';

type Answered = { status: number; headers: Record<string, unknown>; text: string };

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** Without what a platform chooses, its own date, connection and compression, and the random key of a message. */
const chosen = /^(?:date|connection|keep-alive|transfer-encoding|content-length|vary|message-key)$/;

function ask(url: string, path: string, { method = 'GET', headers = {}, body }: Sent) {
  return new Promise<Answered>((resolve, reject) => {
    const sent = request(new URL(url), { path, method, headers }, async (response) => {
      const own = Object.entries(response.headers).filter(([name]) => !chosen.test(name));
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(own), text });
    });
    sent.on('error', reject).end(body);
  });
}

const MESSAGES_TOKEN = 'un-segreto-di-almeno-trentadue-lettere';

const send = '/api/v1.0/email/send';
const json = { 'content-type': 'application/json' };
const body = JSON.stringify(aRequest());
const limits = { RATE_LIMIT_MAX: '2', CORS_ORIGINS: 'https://example.com' };

/** Where the platform's static files have another status than the server's. */
const otherStatuses: Record<string, number> = {
  'GET /index.html': 307,
  'GET /guida': 307,
  'GET /%69ndex.html': 307,
  'GET /affitti.html': 307,
  'GET /affitti/?da=volantino': 307,
  'GET /guida?da=volantino': 307,
  'GET /%2eenv': 307,
  'GET /404.html': 302,
  'GET /%zz': 307,
};

function security({ headers }: Answered) {
  const names = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
  return names.map((name) => headers[name]);
}

it('answers like the server', async () => {
  const dist = await makeSite();
  const { url } = await startRelay(limits, dist);
  const edge = await serveEdge(await makeEdgeSite(makeFolder(), dist), limits);
  onTestFinished(edge.kill);
  const paths = [
    ...[
      '/',
      '/index.html',
      '/guida',
      '/guida/',
      '/%69ndex.html',
      '/assets/app.abc.js',
      '/robots.txt',
    ],
    ...[
      '/affitti',
      '/affitti.html',
      '/affitti/?da=volantino',
      '/guida?da=volantino',
      '/vecchia-pagina.html',
      '/vecchia-pagina.html?da=volantino',
      '/chi%20siamo/',
      '/listino.pdf',
      '/_redirects',
      '/_headers',
      '/_worker.js',
      '/wrangler.jsonc',
      '/index.html.br',
      '/.env',
      '/%2eenv',
      '/404.html',
    ],
    ...['/nessuna', '/a/b/c/d', '/assets/none.js', '/%C3%A8?q=1', '/api/messages', '/%zz', '/500'],
    ...['/healthz', '/healthz?delivery', send],
  ];
  const cases: [path: string, sent: Sent][] = [
    ...paths.map((path): [string, Sent] => [path, {}]),
    ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method): [string, Sent] => ['/', { method }]),
    ['/', { method: 'HEAD' }],
    ['/nessuna', { method: 'HEAD' }],
    [send, { method: 'PUT' }],
    [send, { method: 'OPTIONS', headers: { origin: 'https://example.com' } }],
    [send, { method: 'OPTIONS', headers: { origin: 'https://example.org' } }],
    [send, { method: 'POST', headers: { 'content-type': 'text/plain' }, body }],
    ...['', ' ', ';', 'json', 'application/', 'text/plain;'].map((type): [string, Sent] => [
      send,
      { method: 'POST', headers: { 'content-type': type }, body },
    ]),
    [send, { method: 'POST', body }],
    [send, { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body }],
    [`${send}-form`, { method: 'POST', headers: { origin: 'https://example.com' }, body: 'a=b' }],
    [`${send}/`, { method: 'POST', headers: json, body }],
    [`${send}-form`, { method: 'OPTIONS', headers: { origin: 'https://example.com' } }],
    [send, { method: 'POST', headers: json, body: '{' }],
    [send, { method: 'POST', headers: json, body: '{}' }],
    [send, { method: 'POST', headers: json, body: JSON.stringify(aRequest({ subject: '' })) }],
    [send, { method: 'POST', headers: { ...json, origin: 'https://example.com' }, body }],
    [send, { method: 'POST', headers: json, body }],
    [send, { method: 'POST', headers: json, body }],
  ];
  for (const [path, sent] of cases) {
    const name = `${sent.method ?? 'GET'} ${path}`;
    const byEdge = await ask(edge.url, path, sent);
    const byServer = await ask(url, path, sent);
    const isApi = /^\/(?:api|healthz)/.test(path) && byServer.status !== 404;
    const known = { status: otherStatuses[name] ?? byServer.status, headers: security(byServer) };
    expect([name, isApi ? byEdge : { status: byEdge.status, headers: security(byEdge) }]).toEqual([
      name,
      isApi ? byServer : known,
    ]);
  }
  expect(await ask(edge.url, send, { method: 'POST', headers: json, body })).toMatchObject({
    status: 429,
  });
  const tooLong = async (at: string) => {
    const answer = await post(at, body.padEnd(64 * 1024 + 1));
    return [answer.status, await answer.text()];
  };
  expect(await tooLong(edge.url)).toEqual(await tooLong(url));
  expect(edge.output()).not.toMatch(/ada|example|nessuna/i);
});

describe('the outbox of the Worker', () => {
  it('is not there without a token, and not open to a wrong one', async () => {
    const folder = await makeEdgeSite(makeFolder(), await makeSite());
    const { url, kill } = await serveEdge(folder, { MESSAGES_TOKEN });
    onTestFinished(kill);
    await post(url, aRequest());
    const call = (token: string, name = 'rows', args: unknown = { before: 9 }) =>
      fetch(`${url}/api/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ name, args }),
      });
    const wrongTokens = ['', MESSAGES_TOKEN.slice(1), MESSAGES_TOKEN.toUpperCase()];
    for (const wrong of wrongTokens) {
      expect((await call(wrong)).status).toBe(401);
    }
    expect(await (await call(MESSAGES_TOKEN)).json()).toMatchObject([
      { id: 1, from_email: 'ada@example.com' },
    ]);
    expect((await call(MESSAGES_TOKEN, 'constructor')).status).toBe(400);
    expect((await call(MESSAGES_TOKEN, 'requeue', { from: 'delivered' })).status).toBe(400);
  });

  it('counts what the page tells, as the server does', async () => {
    const folder = await makeEdgeSite(makeFolder(), await makeSite());
    const token = { MESSAGES_TOKEN };
    const { url, kill } = await serveEdge(folder, { ...token, COUNTS: 'on' });
    onTestFinished(kill);
    const headers = { referer: 'https://www.example.com/?da=report' };
    const tell = () => fetch(`${url}/api/counts`, { method: 'POST', headers, body: 'visit ' });
    expect((await tell()).status).toBe(204);
    await post(url, aRequest(), headers);
    const counts = () => runMessages({ ...token, PUBLIC_SITE_URL: url }, '--counts');
    await expect.poll(counts).toMatch(/report +1 .* 1\n/);
  });
});
