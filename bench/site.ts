import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { generate } from 'selfsigned';
import { root } from '../server/env.ts';
import { addSite, readSite } from '../server/http/static.ts';

/** Not dist/, so that a benchmark on the server changes nothing there. */
export const benchSite = join(root, 'bench-results/dist');

/** Measures what the machine and the connection cost before any page does. */
const emptyPage =
  '<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vuota</title><link rel="icon" href="data:,"><p>Ciao</p></html>';

/**
 * Serves a built site as a static host does: HTTP/2, a self-signed certificate, the precompressed files, the headers of
 * `_headers`; adds an empty page at `/empty`. Returns its address.
 */
export async function serveSite(folder: string): Promise<string> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
  });
  const app = Fastify({ http2: true, https: { key, cert, allowHTTP1: true } });
  app.get('/empty', (_request, reply) => reply.type('text/html; charset=utf-8').send(emptyPage));
  addSite(app as never, readSite(folder));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `https://localhost:${(app.server.address() as AddressInfo).port}`;
}

/** The median of each figure. */
export function medians(rounds: Record<string, number>[]): Record<string, number> {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((one) => one[name] ?? 0))]));
}
