import { once } from 'node:events';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';
import type { createApp } from '../../../server/node/app.ts';
import type { Network } from '../../../tools/check/ask.ts';

type App = Pick<ReturnType<typeof createApp>, 'fetch'>;

/** An answer of the site on its way to the visitor. */
export type Passing = { status: number; headers: Record<string, string>; body: Buffer };
/**
 * What a badly set up host makes of an answer; nothing leaves it as it is. The site's own answers have a path, all others
 * (http, the bare domain, the relay's own name) their whole address.
 */
export type Change = (place: string, answer: Passing) => Partial<Passing> | undefined;

type Spoiling = {
  change?: Change | undefined;
  /** What others than the site answer to a method, rather than to lead there. */
  others?: Record<string, number>;
};

/**
 * What stands in front of the server on the open network, on loopback: TLS, the redirects of http and of the bare
 * domain, all of which `change` can spoil.
 * @returns where the check finds every host
 */
export async function startFront(
  app: App,
  origin: string,
  certificate: { key: string; cert: string },
  { change = () => undefined, others = {} }: Spoiling = {},
): Promise<Network> {
  const { host: own } = new URL(origin);
  const handle =
    (secure: boolean) => async (request: IncomingMessage, response: ServerResponse) => {
      const { url = '/', method = '' } = request;
      const { host = own } = request.headers;
      const isPage = secure && host === own;
      const place = isPage ? url : `${secure ? 'https' : 'http'}://${host}${url}`;
      const elsewhere = {
        status: others[method] ?? 308,
        headers: { location: origin + url },
        body: empty,
      };
      const answer = isPage || host.startsWith('relay.') ? await answerOf(app, request) : elsewhere;
      const { status, headers, body } = { ...answer, ...change(place, answer) };
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
    };
  const secure = await listen(https.createServer(certificate, handle(true)));
  const plain = await listen(http.createServer(handle(false)));
  return ({ protocol }) => ({
    hostname: '127.0.0.1',
    port: protocol === 'https:' ? secure : plain,
    ca: certificate.cert,
  });
}

const empty = Buffer.alloc(0);

async function listen(server: Server | https.Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function answerOf(app: App, request: IncomingMessage): Promise<Passing> {
  const { method, url = '/', headers } = request;
  const payload = Buffer.concat(await request.toArray());
  const body = ['GET', 'HEAD'].includes(method ?? '') ? {} : { body: payload };
  const asked = new Request(new URL(url, 'http://localhost'), {
    method: method ?? 'GET',
    headers: headers as Record<string, string>,
    ...body,
  });
  const answer = await app.fetch(asked, '127.0.0.1');
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

const dayMs = 86_400_000;

/** A certificate for these names that ends in so many days; it is trusted where it is named as its own authority. */
export async function certificateFor(
  names: string[],
  days = 60,
): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: names[0] ?? '' }], {
    keyType: 'ec',
    notBeforeDate: new Date(Date.now() - 90 * dayMs),
    // A little more, so that the days that are left are whole.
    notAfterDate: new Date(Date.now() + days * dayMs + dayMs / 2),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  });
  return { key, cert };
}
