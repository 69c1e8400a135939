import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Takes out of the built site the photographs that lie in the content's folder of them but are named nowhere: Astro copies them
 * as they were taken, with the place where they were taken.
 */
export function removeUnusedPhotos(distDir: URL, folder: string): void {
  const originals = new Set(globSync('*.*', { cwd: folder }).map((name) => digest(join(folder, name))));
  if (originals.size === 0) return;
  // Not as part of the pattern: a folder's name may hold what means something there, on Windows its backslashes.
  const dist = fileURLToPath(distDir);
  for (const name of globSync('_astro/*.{jpg,jpeg,png,webp,avif}', { cwd: dist })) {
    const file = join(dist, name);
    if (originals.has(digest(file))) rmSync(file);
  }
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
