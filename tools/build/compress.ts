import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressedFiles = '**/*.{html,css,js,mjs,json,svg,xml,txt,webmanifest,ico}';

/** A smaller file fits in one packet anyway. */
const worthwhileBytes = 512;

export async function compressSite(folder: string): Promise<void> {
  for (const name of globSync(compressedFiles, { cwd: folder })) {
    const file = join(folder, name);
    const original = await readFile(file);
    if (original.length < worthwhileBytes) {
      continue;
    }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(original));
    await writeFile(`${file}.gz`, await promisify(gzip)(original, { level: 9 }));
  }
}
