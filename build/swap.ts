import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const mark = '.next-';

/** Beside the built site, so that a rename suffices. */
export const nextFolder = (dist: string): string => `${dist}${mark}${process.pid}`;

/** Removes the folders of killed builds; a build that still runs keeps its own. */
export function removeLeftovers(dist: string): void {
  const prefix = basename(dist) + mark;
  for (const name of readdirSync(dirname(dist)).filter((one) => one.startsWith(prefix)))
    if (!isAnotherBuild(Number(name.slice(prefix.length))))
      rmSync(join(dirname(dist), name), { recursive: true, force: true });
}

function isAnotherBuild(pid: number): boolean {
  try {
    return pid > 0 && pid !== process.pid && process.kill(pid, 0) && !hasEnded(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** In a container without an init process a killed one stays as a zombie. */
function hasEnded(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8'));
}

/** Keeps `dist` as `dist.previous`, which the server reads between the renames (server/http/static.ts). */
export function replaceDist(next: string, dist: string): void {
  flush(next);
  const previous = `${dist}.previous`;
  for (let attempt = 1; ; attempt += 1) {
    const hadOne = moveAside(dist, previous);
    try {
      renameSync(next, dist);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Another build was faster.
      if (attempt < 5 && (code === 'ENOTEMPTY' || code === 'EEXIST')) continue;
      if (hadOne) renameSync(previous, dist);
      throw error;
    }
  }
}

/** An empty folder does not replace the previous site. */
function moveAside(dist: string, previous: string): boolean {
  if (!existsSync(dist)) return false;
  if (readdirSync(dist).length === 0) {
    rmdirSync(dist);
    return false;
  }
  rmSync(previous, { recursive: true, force: true });
  renameSync(dist, previous);
  return true;
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
