import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The size of a text as the build compresses it. */
function brotliBytes(text: string): number {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).length;
}

/** What an address of the built site weighs on the wire, its headers apart. */
function wireBytes(path: string, site: string): number {
  const file = join(site, path === '/' ? 'index.html' : path);
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(file)).size;
}

export const sum = (paths: string[], site = dist): number =>
  paths.reduce((total, path) => total + wireBytes(path, site), 0);

/** The bytes that are exact wherever they are counted, since no browser takes part. */
export function fileBytes(site = dist) {
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  // Those of this build: dist/ also keeps the files of earlier ones.
  const fonts = new Set(html.match(/\/_astro\/[\w./-]+\.woff2/g));
  return {
    html: wireBytes('/', site),
    firstView: brotliBytes(html.slice(0, endOfHero(html))),
    inlineScripts: brotliBytes(inlineScripts(html)),
    fonts: sum([...fonts], site),
  };
}

function endOfHero(html: string): number {
  const hero = html.indexOf('<section id="home"');
  const end = html.indexOf('</section>', hero);
  if (hero < 0 || end < 0) throw new Error('dist/index.html: no section with the id "home"');
  return end + '</section>'.length;
}

function inlineScripts(html: string): string {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(([, attributes = '']) => !/\bsrc=|json/.test(attributes))
    .map(([, , text]) => text)
    .join('\n');
}
