import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { addErasures, readErasures } from '../store/erasure-log.ts';
import { copyDatabase, stamp } from '../store/files.ts';
import { makeFolder } from '../store/lock.ts';
import { copyFile, storeFile } from '../store/names.ts';

/** The privacy notice says the same. */
const copyLifetimeMs = 14 * 24 * 3_600_000;

const copyName = /^outbox-(\d{4}-\d\d-\d\d).*\.db$/;
const leftoverName = /^outbox-.*\.unfinished(-journal)?$/;

/**
 * Copies the store and the erasure log of a data directory into `folder`, as `addCopy` does. The
 * server may run.
 */
export function backUp(dataDir: string, folder: string, now?: Date): string {
  return addCopy(storeFile(dataDir), readErasures(dataDir), folder, now);
}

/**
 * Copies a store and its erasures into `folder`, and removes copies older than two weeks and
 * unfinished ones. Returns the copy's path. Throws if the copy fails, and then leaves the newest one,
 * however old.
 */
export function addCopy(
  source: string | DatabaseSync,
  erased: Set<string>,
  folder: string,
  now = new Date(),
): string {
  makeFolder(folder);
  const isOld = (name: string) => dateOf(name) < now.getTime() - copyLifetimeMs;

  const leftovers = readdirSync(folder).filter((name) => leftoverName.test(name));
  remove(folder, leftovers);
  // Old copies go even if every copy fails, all but the newest.
  const allButNewest = copiesIn(folder).slice(0, -1);
  remove(folder, allButNewest.filter(isOld));

  const copy = copyFile(folder, stamp(now));
  copyDatabase(source, copy);
  addErasures(erased, folder);
  remove(folder, copiesIn(folder).filter(isOld));
  return copy;
}

/** Looks in the data directory and in the folder beside it that deploy/ uses. */
export function findNewestBackup(dataDir: string): string | undefined {
  const folders = [dataDir, `${dataDir}-backup`].filter((folder) => existsSync(folder));
  const copies = folders.flatMap((folder) =>
    copiesIn(folder).map((name) => ({ name, path: join(folder, name) })),
  );
  copies.sort((a, b) => a.name.localeCompare(b.name));
  return copies.at(-1)?.path;
}

/** Returns the names of the copies, the oldest first. */
function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => copyName.test(name))
    .sort();
}

function dateOf(name: string): number {
  return Date.parse(copyName.exec(name)?.[1] ?? '');
}

function remove(folder: string, names: string[]): void {
  for (const name of names) {
    rmSync(join(folder, name));
  }
}
