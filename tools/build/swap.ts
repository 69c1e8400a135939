import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

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

/**
 * Puts the new build in place of `dist`, which becomes `dist.previous`. The server reads that between the two renames
 * (server/node/static.ts). If the new build can't be moved, the site that was there comes back.
 */
export async function replaceDist(next: string, dist: string): Promise<void> {
  const previous = `${dist}.previous`;
  if (!existsSync(dist)) {
    return move(next, dist);
  }
  rmSync(previous, { recursive: true, force: true });
  await move(dist, previous);
  try {
    await move(next, dist);
  } catch (error) {
    await move(previous, dist);
    throw error;
  }
}

const pauseMs = 1_000;

/** Tries twice, because on Windows a virus scanner may hold a new folder for a moment. */
async function move(from: string, to: string): Promise<void> {
  try {
    renameSync(from, to);
  } catch {
    await setTimeout(pauseMs);
    renameSync(from, to);
  }
}
