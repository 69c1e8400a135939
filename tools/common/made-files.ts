import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheDir } from '../../shared/config/folders.ts';

export type FileData = string | Uint8Array;

/** The files of a site by path. A file is made when the build writes it, or when the development server sends it. */
export type FileMakers = Record<string, () => FileData | Promise<FileData>>;

/**
 * Makes and writes two files at a time, because encoding a photograph takes a whole processor and a few hundred
 * megabytes.
 */
export async function writeFiles(folder: string, files: FileMakers): Promise<void> {
  // Both loops take the next file from the same iterator.
  const waiting = Object.entries(files).values();
  async function writeWaiting(): Promise<void> {
    for (const [path, make] of waiting) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await make());
    }
  }
  await Promise.all([writeWaiting(), writeWaiting()]);
}

export function shortHash(...data: FileData[]): string {
  const hash = createHash('sha256');
  for (const item of data) {
    hash.update(item);
  }
  return hash.digest('base64url').slice(0, 8);
}

/**
 * Makes an expensive file, or reuses the one from an earlier build. `name` must change with everything that the file
 * depends on. Two builds may do this at the same time.
 */
export async function makeOnce(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const folder = join(cacheDir(), 'made');
  const file = join(folder, name);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) {
    return cached;
  }
  const made = await make();
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, made);
  await rename(unfinished, file);
  return made;
}
