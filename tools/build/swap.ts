import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { previousFolder } from '../../server/node/read-server-data.ts';
import { hourMs } from '../../shared/durations.ts';

/** The folder of a build in progress, beside the built site so that it can be renamed into place. */
export const nextFolder = (dist: string): string => `${dist}.next-${process.pid}`;

/** Removes what killed builds have left. On a machine with too little memory that could fill the disk. */
export function removeKilledBuilds(dist: string): void {
  const prefix = `${basename(dist)}.next-`;
  const folders = readdirSync(dirname(dist)).filter((name) => name.startsWith(prefix));
  for (const folder of folders.map((name) => join(dirname(dist), name))) {
    // In a container the killed build may have had this process's id.
    if (folder === nextFolder(dist) || isOld(folder)) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** No build takes an hour. The folder of one that is just ending may already be renamed. */
function isOld(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && stats.mtimeMs < Date.now() - hourMs;
}

/**
 * Puts the new build in place of `dist`, and renames the old one to `dist.previous`. Between these two renames the
 * server reads `dist.previous` (server/node/read-dist.ts). If the new build can't be moved, the old one is moved back.
 */
export async function replaceDist(next: string, dist: string): Promise<void> {
  const previous = previousFolder(dist);
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

/** Tries twice, because on Windows a virus scanner may briefly hold a new folder. */
async function move(from: string, to: string): Promise<void> {
  try {
    renameSync(from, to);
  } catch {
    await setTimeout(pauseMs);
    renameSync(from, to);
  }
}
