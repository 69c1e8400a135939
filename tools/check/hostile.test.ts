import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAsk } from './ask.ts';
import { isPrivate } from './private.ts';
import { runChecks } from './run.ts';

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

type Page = { html: string; script?: string; headers?: Record<string, string>; body?: Buffer };

/** The lines about a site whose page and script are those of an attacker, as somebody who types its address gets them. */
async function checkHostile({ html, script = '', headers = {}, body }: Page) {
  const port = await listen((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, headers).end(body ?? ours(html));
    } else if (request.url?.endsWith('.js')) {
      response.end(script);
    } else {
      response.writeHead(404).end(ours(''));
    }
  });
  const world = { ask: createAsk(), resolveTxt: async () => [], now: () => new Date() };
  const origin = `http://127.0.0.1:${port}`;
  const lines = await Array.fromAsync(runChecks({ origin, send: true, sender: undefined }, world));
  return lines.map(({ what, text }) => `${what}: ${text}`);
}

const ours = (html: string) => `<link rel="manifest" href="/site.webmanifest">${html}`;

describe('a hostile site', () => {
  it.each(['<meta', '<link', '<a', '<script', '<script>', '<style>', '<meta name="'])(
    'is looked at to the end with half a megabyte of %s',
    async (piece) => {
      const lines = await checkHostile({ html: piece.repeat(480_000 / piece.length) });
      expect(lines).toContain('Indirizzo canonico: la pagina non ne ha uno');
      expect(lines.at(-1)).toMatch(/^DMARC/);
    },
  );

  it.each([
    ['br', brotliCompressSync(Buffer.alloc(64_000_000))],
    ['gzip', gzipSync(Buffer.alloc(64_000_000))],
    ['identity', Buffer.alloc(9_000_000, ' ')],
  ])('with an answer that is too long in %s is read no further', async (encoding, body) => {
    const headers = { 'content-encoding': encoding };
    expect(await checkHostile({ html: '', headers, body })).toEqual([
      expect.stringMatching(/^Pagina: .*: la risposta è troppo lunga$/),
    ]);
  });

  it('that names a thousand files is not asked for them', async () => {
    const html = Array.from({ length: 1000 }, (_, index) => ` "/assets/${index}.js" `).join('');
    expect((await checkHostile({ html })).at(-1)).toBe(
      'File della pagina: la pagina ne nomina 1000: più di 200 non si guardano',
    );
  });

  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://2130706433',
    'http://[::ffff:127.0.0.1]',
  ])('cannot have requests sent to another port of this machine, as %s', async (host) => {
    const asked: string[] = [];
    const port = await listen((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end();
    });
    const relay = `${host}:${port}`;
    const script = `x={service:{origin:"${relay}",publicKey:"a",serviceId:"b",templateId:"c",inbox:"a@example.com"}}`;
    const lines = await checkHostile({ html: ` "/assets/a.js" <a href="${relay}/x.pdf">`, script });
    const refused = 'è un indirizzo di questa macchina o della sua rete';
    expect(
      lines.filter((line) => line.includes(refused)).map((line) => line.split(':')[0]),
    ).toEqual(['Report in PDF', 'Invio dal modulo']);
    expect(asked).toEqual([]);
  });
});

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '172.31.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
  ],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '255.255.255.255',
  ],
])('%s is an address of this machine or its network', (address) => {
  expect(isPrivate(address)).toBe(true);
});

it.each(['203.0.114.7', '8.8.8.8', '172.32.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
  '%s is an address of anybody',
  (address) => {
    expect(isPrivate(address)).toBe(false);
  },
);
