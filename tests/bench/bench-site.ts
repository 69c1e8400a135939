import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { generate } from 'selfsigned';
import { siteResponses } from '../../server/node/site-responses.ts';
import { readSite } from '../../server/node/static.ts';
import { root } from '../../shared/config/folders.ts';

/** A folder other than dist/, so that a benchmark changes nothing on a running server. */
export const benchSite = join(root, 'bench-results/dist');

/** An empty page, which measures what the machine and the connection cost without any page. */
const emptyPage =
  '<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vuota</title><link rel="icon" href="data:,"><p>Ciao</p></html>';

/**
 * Serves a built site as a static host does: HTTP/2, a self-signed certificate, the precompressed files, the headers of
 * `_headers`. Adds an empty page at `/empty`. Returns the site's address.
 */
export async function serveSite(folder: string): Promise<string> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
  });
  const { answerPage } = siteResponses(readSite(folder));
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const listener = getRequestListener((request) =>
    request.url.endsWith('/empty') ? new Response(emptyPage, { headers }) : answerPage(request),
  );
  const server = createSecureServer({ key, cert, allowHTTP1: true }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
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
