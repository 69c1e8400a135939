import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { generate } from 'selfsigned';
import { root } from '../server/env.ts';
import { addSite, readSite } from '../server/http/static.ts';

export const results = join(root, 'bench-results');

/** Not dist/, so that a benchmark on the server changes nothing there. */
export const benchSite = join(results, 'dist');

/** Writes a bench's figures as `bench-results/NAME.json`. */
export function writeFigures(name: string, figures: object): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
}

/** Measures what the machine and the connection cost before any page does. */
const emptyPage =
  '<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vuota</title><link rel="icon" href="data:,"><p>Ciao</p></html>';

/**
 * Serves the built site as a static host does: HTTP/2, a self-signed certificate, the precompressed files, the headers
 * of `_headers`. Adds an empty page at `/empty`, and answers `OK` to every message.
 */
export async function serveSite(folder: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
  });
  const app = Fastify({ http2: true, https: { key, cert, allowHTTP1: true } });
  app.get('/empty', (_request, reply) => reply.type('text/html; charset=utf-8').send(emptyPage));
  app.post('/*', (_request, reply) => reply.type('text/plain').send('OK'));
  addSite(app as never, readSite(folder));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { address: `https://localhost:${port}`, close: () => app.server.close() };
}
