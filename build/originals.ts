import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Takes out of the built site the photographs that lie in the content's folder of them but are named nowhere: Astro copies them
 * as they were taken, with the place where they were taken.
 */
export function removeOriginals(distDir: URL, folder: string): void {
  const originals = new Set(globSync(`${folder}/*.*`).map(digest));
  if (originals.size === 0) return;
  for (const file of globSync(join(fileURLToPath(distDir), '_astro/*.{jpg,jpeg,png,webp,avif}')))
    if (originals.has(digest(file))) rmSync(file);
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
