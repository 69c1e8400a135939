import { existsSync, renameSync, rmSync } from 'node:fs';

/** The folder of a build in progress. It is beside the built site, so that a rename suffices. */
export const nextFolder = (dist: string): string => `${dist}.next-${process.pid}`;

/**
 * Puts the new build in place of `dist`, which becomes `dist.previous`. The server reads that between the two renames
 * (server/node/static.ts). If the new build can't be moved, the site that was there comes back.
 */
export function replaceDist(next: string, dist: string): void {
  const previous = `${dist}.previous`;
  if (!existsSync(dist)) {
    renameSync(next, dist);
    return;
  }
  rmSync(previous, { recursive: true, force: true });
  renameSync(dist, previous);
  try {
    renameSync(next, dist);
  } catch (error) {
    renameSync(previous, dist);
    throw error;
  }
}
