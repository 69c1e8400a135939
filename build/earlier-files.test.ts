import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../tests/support/site.ts';
import { freePort } from '../tests/support/smtp.ts';
import {
  hashedFiles,
  keepEarlierFiles,
  keepPublishedFiles,
  manifestName,
  parseManifest,
  readManifest,
} from './earlier-files.ts';

const day = (count: number) => new Date(Date.UTC(2027, 0, 1 + count));

/** A built site whose hashed files hold their own name. */
function aBuild(...files: string[]): string {
  const folder = makeFolder();
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

/** Builds of these files on these days, each from the one before; returns the last one's folder. */
function builds(...steps: [number, string[]][]): string {
  let dist = join(makeFolder(), 'none');
  for (const [at, files] of steps) {
    const next = aBuild(...files);
    keepEarlierFiles(dist, next, day(at));
    dist = next;
  }
  return dist;
}

it('keeps the hashed files of earlier builds for thirty days after they were last part of the page', () => {
  const first = ['_astro/a.1.js', '_astro/a.1.js.br', '_astro/fonts/f.1.woff2', 'index.html'];
  const steps: [number, string[]][] = [
    [0, first],
    [100, ['_astro/a.2.js']],
    [120, ['_astro/a.3.js']],
  ];
  const all = ['_astro/a.1.js', '_astro/a.2.js', '_astro/a.3.js', '_astro/fonts/f.1.woff2'];
  const dist = builds(...steps, [129, ['_astro/a.3.js']]);
  expect(hashedFiles(dist)).toEqual(all);
  expect(readFileSync(join(dist, '_astro/a.1.js.br'), 'utf8')).toBe('_astro/a.1.js.br');
  expect(existsSync(join(dist, 'index.html'))).toBe(false);
  expect(readManifest(dist)).toEqual({
    current: ['_astro/a.3.js'],
    earlier: {
      '_astro/a.1.js': day(100).toISOString(),
      '_astro/fonts/f.1.woff2': day(100).toISOString(),
      '_astro/a.2.js': day(120).toISOString(),
    },
  });
  expect(hashedFiles(builds(...steps, [131, ['_astro/a.3.js']]))).toEqual(['_astro/a.2.js', '_astro/a.3.js']);
});

it('counts from the last build that a file is part of', () => {
  const back = builds([0, ['_astro/a.1.js']], [10, ['_astro/a.2.js']], [29, ['_astro/a.1.js']], [45, []]);
  expect(readManifest(back)?.earlier).toEqual({
    '_astro/a.1.js': day(45).toISOString(),
    '_astro/a.2.js': day(29).toISOString(),
  });
});

it('keeps the files that are there where the manifest is missing or broken', () => {
  for (const text of [undefined, 'x', '{}', '{"current":1,"earlier":{}}']) {
    const [dist, next] = [aBuild('_astro/a.1.js'), aBuild('_astro/a.2.js')];
    if (text !== undefined) writeFileSync(join(dist, manifestName), text);
    keepEarlierFiles(dist, next, day(0));
    expect(hashedFiles(next)).toEqual(['_astro/a.1.js', '_astro/a.2.js']);
  }
});

it('parseManifest leaves out paths that are no hashed files', () => {
  const bad = ['_astro/../x.js', '/etc/passwd', '_astro/..', 'index.html', '_astro\\..\\x', 'https://x/y'];
  const earlier = Object.fromEntries([...bad, '_astro/a.js'].map((path) => [path, '2027-01-01']));
  const text = JSON.stringify({ current: [...bad, '_astro/b è.js'], earlier });
  expect(parseManifest(text)).toEqual({
    current: ['_astro/b è.js'],
    earlier: { '_astro/a.js': '2027-01-01' },
  });
});

/** A published site of these paths; everything else is answered with its page, under 200 or 404. */
async function publish(files: Record<string, string>, missing = 404): Promise<string> {
  const server = createServer((request, response) => {
    const text = files[decodeURI(request.url ?? '')];
    if (text === undefined)
      response.writeHead(missing, { 'content-type': 'text/html' }).end('<!doctype html>');
    else response.end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a build from an empty folder says when it asks that site, and what it then holds. */
async function buildFrom(site: string) {
  const said = vi
    .spyOn(console, 'log')
    .mockReset()
    .mockImplementation(() => {});
  const next = builds([50, ['_astro/a.3.js']]);
  await keepPublishedFiles(site, next, day(50));
  return { next, said: said.mock.calls.flat().join('\n') };
}

it('fetches the files of earlier builds from the published site', async () => {
  const earlier = { '_astro/a.1.js': day(15).toISOString(), '_astro/a.0.js': day(25).toISOString() };
  const manifest = { current: ['_astro/a.2 è.js', '_astro/a.3.js'], earlier };
  const text = 'export const a = 1;\n'.repeat(100);
  const site = await publish({
    [`/${manifestName}`]: JSON.stringify(manifest),
    '/_astro/a.2 è.js': text,
    '/_astro/a.1.js': 'too old',
  });
  const { next, said } = await buildFrom(site);
  expect(hashedFiles(next)).toEqual(['_astro/a.2 è.js', '_astro/a.3.js']);
  expect(readFileSync(join(next, '_astro/a.2 è.js'), 'utf8')).toBe(text);
  expect(brotliDecompressSync(readFileSync(join(next, '_astro/a.2 è.js.br'))).toString()).toBe(text);
  expect(readManifest(next)?.earlier).toEqual({ '_astro/a.2 è.js': day(50).toISOString() });
  expect(said).toBe(`${site}/_astro/a.0.js: not fetched (404)`);
});

it('continues without a site that cannot be reached or has no manifest', async () => {
  const gone = await buildFrom(`http://127.0.0.1:${await freePort()}`);
  expect(gone.said).toMatch(/^\S+: the files of earlier builds were not fetched \(ECONNREFUSED\)$/);
  const other = await buildFrom(await publish({}, 200));
  expect(other.said).toMatch(/not fetched \(a page came instead\)$/);
  for (const { next } of [gone, other]) expect(hashedFiles(next)).toEqual(['_astro/a.3.js']);
});
