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

/** Where this process builds: beside the built site, hence on the same disk, and nobody else's. */
export const nextFolder = (dist: string): string => `${dist}${mark}${process.pid}`;

/** Removes what killed builds left; a build that still runs beside this one keeps its folder. */
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

/** In a container whose first process asks after nobody, a killed one keeps its number: Linux calls it Z. */
function hasEnded(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8'));
}

/**
 * Puts a finished folder in the place of `dist`, which is kept as `dist.previous`. Between the two renames there is
 * no `dist`: the server then takes the previous one (server/http/static.ts).
 * @throws when neither rename succeeds; `dist` is then what it was
 */
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
      // Another build was faster: its site steps aside in turn.
      if (attempt < 5 && (code === 'ENOTEMPTY' || code === 'EEXIST')) continue;
      if (hadOne) renameSync(previous, dist);
      throw error;
    }
  }
}

/** @returns whether there was a built site; the one kept before it is given up only for that, not for an empty folder */
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

/** To the disk first: after a power cut the new names could otherwise lead to empty files. */
function flush(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}
