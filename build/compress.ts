import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures, fonts and PDF files are compressed as they are. */
const compressible = '**/*.{html,css,js,mjs,json,svg,xml,txt,webmanifest,ico}';

/** Below this a smaller body saves no packet. */
const worthwhileBytes = 512;

/** Writes `.br` and `.gz` beside every file of the built site that gets smaller by it. */
export async function compressSite(distDir: URL): Promise<void> {
  const folder = fileURLToPath(distDir);
  for (const file of globSync(compressible, { cwd: folder })) await compressFile(join(folder, file));
}

/** The same for one file, whatever it holds. */
export async function compressFile(file: string): Promise<void> {
  const original = await readFile(file);
  if (original.length < worthwhileBytes) return;
  await writeSmaller(`${file}.br`, original, await brotli(original));
  await writeSmaller(`${file}.gz`, original, await promisify(gzip)(original, { level: 9 }));
}

function brotli(original: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(original, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: original.length },
  });
}

async function writeSmaller(file: string, original: Buffer, body: Buffer): Promise<void> {
  if (body.length < original.length) await writeFile(file, body);
}
