import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The size of a text as the build compresses it. */
function brotliBytes(text: string): number {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).length;
}

/** Counts a built site's bytes in its folder. Without a browser the result is the same on every machine. */
export function bytesOf(dist: string) {
  /** The transferred size of an address, without headers. */
  function wireBytes(path: string): number {
    const file = join(dist, path === '/' ? 'index.html' : path);
    const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
    return (compressed ?? statSync(file)).size;
  }
  const sum = (paths: string[]): number =>
    paths.reduce((total, path) => total + wireBytes(path), 0);

  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const fonts = new Set(html.match(/\/assets\/[\w./-]+\.woff2/g));
  const files = {
    html: wireBytes('/'),
    firstView: brotliBytes(html.slice(0, endOfHero(html))),
    inlineScripts: brotliBytes(inlineScripts(html)),
    fonts: sum([...fonts]),
  };
  return { files, sum };
}

function endOfHero(html: string): number {
  const firstView = html.indexOf('<section id="home"');
  const end = html.indexOf('</section>', firstView);
  if (firstView < 0 || end < 0) {
    throw new Error('index.html: no section with the id "home"');
  }
  return end + '</section>'.length;
}

function inlineScripts(html: string): string {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(([, attributes = '']) => !/\bsrc=|json/.test(attributes))
    .map(([, , text]) => text)
    .join('\n');
}
