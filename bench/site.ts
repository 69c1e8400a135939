import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { generate } from 'selfsigned';
import { root } from '../server/env.ts';
import { parseHeadersFile } from '../server/http/static.ts';

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
  const headersOf = parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'));
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname;
    if (request.method === 'POST') {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/plain' }).end('OK');
    } else if (path === '/empty') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(emptyPage);
    } else sendFile(response, folder, path === '/' ? '/index.html' : path, headersOf(path));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

function sendFile(
  response: Http2ServerResponse,
  folder: string,
  path: string,
  headers: Record<string, string>,
): void {
  const isFile = statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false;
  const file = join(folder, isFile ? path : '404.html');
  const type = lookup(file) ?? 'application/octet-stream';
  const compressed = existsSync(`${file}.br`);
  response.writeHead(isFile ? 200 : 404, {
    ...headers,
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    ...(compressed && { 'content-encoding': 'br' }),
  });
  response.end(readFileSync(compressed ? `${file}.br` : file));
}
