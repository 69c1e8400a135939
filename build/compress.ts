import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures, fonts and PDF files are compressed as they are. */
const compressible = '**/*.{html,css,js,mjs,json,svg,xml,txt,webmanifest,ico}';

/** Below this a smaller body saves no packet. */
const worthwhileBytes = 512;

/** Writes `.br` and `.gz` beside every file of the built site that gets smaller by it. */
export async function compressSite(distDir: URL): Promise<void> {
  for (const file of globSync(compressible, { cwd: fileURLToPath(distDir) })) {
    const url = new URL(file, distDir);
    const original = await readFile(url);
    if (original.length < worthwhileBytes) continue;
    await writeSmaller(url, '.br', original, await brotli(original));
    await writeSmaller(url, '.gz', original, await promisify(gzip)(original, { level: 9 }));
  }
}

function brotli(original: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(original, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: original.length },
  });
}

async function writeSmaller(url: URL, extension: string, original: Buffer, body: Buffer): Promise<void> {
  if (body.length < original.length) await writeFile(new URL(url.href + extension), body);
}
