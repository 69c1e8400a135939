import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { parseHeadersFile } from '../../server/http/static.ts';
import { benchSite as dist } from '../site.ts';
import { selfSigned } from './certificate.ts';

/** The least that a browser paints: what this machine and this connection cost before any page does. */
const emptyPage =
  '<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vuota</title><link rel="icon" href="data:,"><p>Ciao</p></html>';

/** Serves the built site as a good static host does: HTTP/2, TLS, the precompressed files, the headers of _headers. */
export async function serveSite() {
  const headersOf = parseHeadersFile(readFileSync(join(dist, '_headers'), 'utf8'));
  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname;
    if (request.method === 'POST') return accept(request, response);
    if (path === '/empty')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(emptyPage);
    sendFile(response, path === '/' ? '/index.html' : path, headersOf(path));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** Stands in for the e-mail service. */
function accept(request: Http2ServerRequest, response: Http2ServerResponse): void {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/plain' }).end('OK');
}

function sendFile(response: Http2ServerResponse, path: string, headers: Record<string, string>): void {
  const file = join(dist, path);
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  const found = isFile ? file : join(dist, '404.html');
  const compressed = existsSync(`${found}.br`);
  response.writeHead(isFile ? 200 : 404, {
    ...headers,
    'content-type': contentType(found),
    ...(compressed && { 'content-encoding': 'br' }),
  });
  response.end(readFileSync(compressed ? `${found}.br` : found));
}

function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
