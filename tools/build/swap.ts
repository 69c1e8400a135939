import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const mark = '.next-';

/** No build takes that long. */
const hourMs = 3_600_000;

/** The folder of a build in progress. It is beside the built site, so that a rename suffices. */
export const nextFolder = (dist: string): string => `${dist}${mark}${process.pid}`;

/** Removes the folders of killed builds. A build that may still be running keeps its folder. */
export function removeLeftovers(dist: string): void {
  for (const name of readdirSync(dirname(dist)).filter((folder) =>
    folder.startsWith(basename(dist) + mark),
  )) {
    const folder = join(dirname(dist), name);
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (changed < Date.now() - hourMs) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Puts the new build in place of `dist`, which becomes `dist.previous`. The server reads that between the two renames (server/node/static.ts). */
export function replaceDist(next: string, dist: string): void {
  const previous = `${dist}.previous`;
  if (existsSync(dist)) {
    rmSync(previous, { recursive: true, force: true });
    renameSync(dist, previous);
  }
  renameSync(next, dist);
}
