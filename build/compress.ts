import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = '**/*.{html,css,js,mjs,json,svg,xml,txt,webmanifest,ico}';

/** Below this a smaller body saves no packet. */
const worthwhileBytes = 512;

export async function compressSite(distDir: URL): Promise<void> {
  const folder = fileURLToPath(distDir);
  for (const file of globSync(compressible, { cwd: folder })) await compressFile(join(folder, file));
}

async function compressFile(file: string): Promise<void> {
  const original = await readFile(file);
  if (original.length < worthwhileBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: original.length,
  };
  const br = await promisify(brotliCompress)(original, { params });
  const gz = await promisify(gzip)(original, { level: 9 });
  if (br.length < original.length) await writeFile(`${file}.br`, br);
  if (gz.length < original.length) await writeFile(`${file}.gz`, gz);
}
