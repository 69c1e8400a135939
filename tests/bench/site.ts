import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { generate } from 'selfsigned';
import { addSite } from '../../server/node/site-routes.ts';
import { readSite } from '../../server/node/static.ts';
import { root } from '../../shared/config/env.ts';

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
  const names = Object.keys(rounds[0] ?? {});
  const entries = names.map((name) => {
    const values = rounds.map((round) => round[name] ?? 0);
    return [name, median(values)];
  });
  return Object.fromEntries(entries);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
