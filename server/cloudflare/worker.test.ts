import { describe, expect, it, onTestFinished } from 'vitest';
import type { Env } from '../../shared/config/read-variables.ts';
import { aRequest, post } from '../../tests/support/a-message.ts';
import { endLater, makeDist, makeFolder } from '../../tests/support/make-folder.ts';
import { runMessages } from '../../tests/support/process.ts';
import { type RawRequest, rawRequest } from '../../tests/support/raw-request.ts';
import { startServer } from '../../tests/support/running-server.ts';
import { makeWorkerSite, serveWorker } from '../../tests/support/worker-site.ts';
import { openRemote } from '../../tools/messages/remote.ts';
import { italianDay } from '../counts/counts.ts';

/** Headers that differ by platform or by request. */
const notCompared =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|vary|message-key)$/;

/** Resolves to a response without the headers that aren't compared. */
async function ask(url: string, path: string, request: RawRequest) {
  const { status, headers, body } = await rawRequest(url, path, request);
  const compared = Object.entries(headers).filter(([name]) => !notCompared.test(name));
  return { status, headers: Object.fromEntries(compared), text: body.toString() };
}

const MESSAGES_TOKEN = 'un-segreto-di-almeno-trentadue-lettere';

const send = '/api/v1.0/email/send';
const json = { 'content-type': 'application/json' };
const body = JSON.stringify(aRequest());
const limits = { RATE_LIMIT_MAX: '3', CORS_ORIGINS: 'https://example.com' };

/**
 * Statuses of the platform's static files that differ from the server's. Other differences: a page's 405 has no
 * `allow`; a 404 and a 405 have the headers of every path, but no `no-store`; If-None-Match is compared with one ETag;
 * the platform's own errors don't show our error page.
 */
const otherStatuses: Record<string, number> = {
  'GET /index.html': 307, // To the page's address, which the server serves at both.
  'GET /%69ndex.html': 307,
  'GET /affitti.html': 307,
  'GET /guida': 307, // The server: 308.
  'GET /guida?da=volantino': 307,
  'GET /affitti/?da=volantino': 307,
  'GET /%2eenv': 307, // To /.env, which is 404.
  'GET /404.html': 302, // To an address that is 404.
  'GET /%zz': 307, // To an address that is 404.
};

function security({ headers }: { headers: Record<string, unknown> }) {
  const names = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
  return names.map((name) => headers[name]);
}

// Building and starting a Worker takes seconds, so the tests share two, each with its site.
const dist = await makeDist();
const { url: server } = await startServer(limits, dist);
const worker = await startWorker(dist, limits);
const counting = await startWorker(await makeDist({ COUNTS: 'on' }), { MESSAGES_TOKEN });

async function startWorker(site: string, env: Env) {
  const started = await serveWorker(await makeWorkerSite(makeFolder(), site), env);
  endLater(started.kill);
  return started;
}

describe('a Worker beside a server with the same site', () => {
  const paths = [
    ...['/', '/index.html', '/guida', '/guida/', '/%69ndex.html', '/assets/app.abc.js'],
    ...['/robots.txt', '/listino.pdf', '/affitti', '/affitti.html', '/affitti/?da=volantino'],
    ...['/guida?da=volantino', '/vecchia-pagina.html', '/vecchia-pagina.html?da=volantino'],
    ...['/chi%20siamo/', '/_redirects', '/_headers', '/_worker.js', '/wrangler.jsonc'],
    ...['/index.html.br', '/.env', '/%2eenv', '/.server.json', '/.assetsignore', '/404.html'],
    ...['/nessuna', '/a/b/c/d', '/assets/none.js', '/%C3%A8?q=1', '/%zz', '/500'],
    ...['/api/messages', '/api/none'],
  ];

  it.each([
    ...paths.map((path) => ['GET', path]),
    ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'].map((method) => [method, '/']),
    ['HEAD', '/nessuna'],
  ])(
    'answers %s %s like the Node server, or as the platform does',
    async (method = '', path = '') => {
      const byWorker = await ask(worker.url, path, { method });
      const byServer = await ask(server, path, { method });
      expect(byWorker.status).toBe(otherStatuses[`${method} ${path}`] ?? byServer.status);
      expect(security(byWorker)).toEqual(security(byServer));
    },
  );

  it('redirects and shows the error page like the Node server', async () => {
    const redirect = async (url: string) =>
      (await ask(url, '/vecchia-pagina.html?da=volantino', {})).headers.location;
    expect(await redirect(worker.url)).toBe(await redirect(server));
    const errorPage = async (url: string) => (await ask(url, '/nessuna', {})).text;
    expect(await errorPage(worker.url)).toBe(await errorPage(server));
  });

  it('logs no address that a visitor asked a Worker for', async () => {
    await ask(worker.url, '/nessuna?da=volantino', {});
    expect(worker.output()).not.toMatch(/nessuna|volantino/);
  });

  it('lets browsers keep a Worker’s hashed files forever, and a missing one not at all', async () => {
    const caching = async (path: string) => {
      const { status, headers } = await ask(worker.url, path, {});
      return [status, headers['cache-control']];
    };
    const forever = 'public, max-age=31536000, immutable';
    expect(await caching('/assets/app.abc.js')).toEqual([200, forever]);
    expect(await caching('/assets/none.js')).toEqual([404, 'no-cache']);
    expect(await caching('/')).toEqual([200, 'no-cache']);
    const { etag } = (await ask(worker.url, '/', {})).headers;
    const again = { headers: { 'if-none-match': String(etag) } };
    expect((await ask(worker.url, '/', again)).status).toBe(304);
  });

  it('answers the API like the Node server, with the same words and headers', async () => {
    const posted = (headers: Record<string, string>, text = body): [string, RawRequest] => [
      send,
      { method: 'POST', headers, body: text },
    ];
    const origin = 'https://example.com';
    const cases: [path: string, sent: RawRequest][] = [
      ['/healthz', {}],
      ['/healthz?delivery', {}],
      ['/healthz', { method: 'HEAD' }],
      ['/healthz', { method: 'POST', body }],
      [send, {}],
      [send, { method: 'PUT', body }],
      [send, { method: 'OPTIONS', headers: { origin } }],
      [send, { method: 'OPTIONS', headers: { origin: 'https://example.org' } }],
      [send, { method: 'POST', body }],
      ...['', ' ', ';', 'json', 'application/', 'text/plain', 'text/plain;'].map((type) =>
        posted({ 'content-type': type }),
      ),
      posted(json, '{'),
      posted(json, '{}'),
      posted(json, JSON.stringify(aRequest({ subject: '' }))),
      posted({ ...json, origin }),
      posted(json), // A repeat.
      posted(json, JSON.stringify(aRequest({ subject: 'Un altro' }))),
    ];
    for (const [path, sent] of cases) {
      const name = `${sent.method ?? 'GET'} ${path}`;
      const byServer = await ask(server, path, sent);
      expect([name, await ask(worker.url, path, sent)]).toEqual([name, byServer]);
    }
    expect(await ask(worker.url, send, { method: 'POST', headers: json, body })).toMatchObject({
      status: 429,
    });
    const tooLong = async (at: string) => {
      const response = await post(at, body.padEnd(64 * 1024 + 1));
      return [response.status, await response.text()];
    };
    expect(await tooLong(worker.url)).toEqual(await tooLong(server));
    expect(worker.output()).not.toMatch(/ada|example/i);
  });
});

describe('the outbox of the Worker', () => {
  it('lists the messages only to requests with the token', async () => {
    await post(counting.url, aRequest());
    const call = (token: string) =>
      fetch(`${counting.url}/api/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ name: 'rows', args: { before: 9, limit: 100 } }),
      });
    const wrongTokens = ['', MESSAGES_TOKEN.slice(1), MESSAGES_TOKEN.toUpperCase()];
    for (const wrong of wrongTokens) {
      expect((await call(wrong)).status).toBe(401);
    }
    expect(await (await call(MESSAGES_TOKEN)).json()).toContainEqual(
      expect.objectContaining({ from_email: 'ada@example.com' }),
    );
  });

  it('tells how many messages a Worker keeps only to requests with the token', async () => {
    const health = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' };
      return (await fetch(`${counting.url}/healthz`, { headers })).json();
    };
    expect(await health(MESSAGES_TOKEN)).toHaveProperty('kept');
    expect(await health('other')).not.toHaveProperty('kept');
  });

  it('answers remote calls with 404 if MESSAGES_TOKEN is not set', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer undefined']) {
      const body = JSON.stringify({ name: 'rows', args: { before: 9, limit: 100 } });
      const headers = { authorization };
      const { status } = await fetch(`${worker.url}/api/messages`, {
        method: 'POST',
        headers,
        body,
      });
      expect([authorization, status]).toEqual([authorization, 404]);
    }
  });

  it('counts the page’s event notes like the Node server', async () => {
    const { url } = counting;
    const headers = { referer: 'https://www.example.com/?da=report' };
    const tell = () => fetch(`${url}/api/counts`, { method: 'POST', headers, body: 'visit ' });
    expect((await tell()).status).toBe(204);
    await post(url, aRequest({ subject: 'Dal report' }), headers);
    const remote = openRemote({ origin: url, token: MESSAGES_TOKEN });
    onTestFinished(remote.close);
    const counts = () => remote.countsOf(italianDay().slice(0, 7));
    const sent = expect.objectContaining({ name: 'sent', referral: 'report', number: 1 });
    await expect.poll(counts).toContainEqual(sent);
    const access = { MESSAGES_TOKEN, PUBLIC_SITE_URL: url };
    expect(await runMessages(access, '--counts')).toMatch(/report +1 .* 1\n/);
  });
});
