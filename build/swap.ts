import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const mark = '.next-';
/** No build takes as long. */
const hourMs = 3_600_000;

/** Beside the built site, so that a rename suffices. */
export const nextFolder = (dist: string): string => `${dist}${mark}${process.pid}`;

/** Removes the folders of killed builds; a build that may still run keeps its own. */
export function removeLeftovers(dist: string): void {
  for (const name of readdirSync(dirname(dist)).filter((one) => one.startsWith(basename(dist) + mark))) {
    const folder = join(dirname(dist), name);
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (changed < Date.now() - hourMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** Keeps `dist` as `dist.previous`, which the server reads between the renames (server/http/static.ts). */
export function replaceDist(next: string, dist: string): void {
  flush(next);
  const previous = `${dist}.previous`;
  const hadOne = existsSync(dist);
  if (hadOne) {
    rmSync(previous, { recursive: true, force: true });
    renameSync(dist, previous);
  }
  try {
    renameSync(next, dist);
  } catch (error) {
    if (hadOne) renameSync(previous, dist);
    throw error;
  }
}

/** Without it, a power cut after the renames could leave empty files. */
function flush(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}
