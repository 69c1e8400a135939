import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { forget } from '../../outbox/erase.ts';
import { sqlOf } from './database.ts';
import { copyDatabase, stamp } from './database-files.ts';
import { makeFolder } from './lock.ts';

/** The privacy notice says the same. */
const copyLifetimeMs = 14 * 24 * 3_600_000;

const copyName = /^outbox-(\d{4}-\d\d-\d\d).*\.db$/;
const leftoverName = /^outbox-.*\.unfinished(-journal)?$/;

/** The folder beside the data directory that deploy/ copies into. */
export function backupFolder(dataDir: string): string {
  return `${dataDir}-backup`;
}

/**
 * Copies a store, even one in use, into `folder`, and removes copies older than two weeks and unfinished
 * ones. Returns the copy's path. Throws if the copy fails, and then leaves the newest one, however old.
 */
export function backUp(source: string | DatabaseSync, folder: string, now = new Date()): string {
  makeFolder(folder);
  const isOld = (name: string) => dateOf(name) < now.getTime() - copyLifetimeMs;

  removeLeftovers(folder);
  // Old copies go even if every copy fails, all but the newest.
  const allButNewest = copiesIn(folder).slice(0, -1);
  remove(folder, allButNewest.filter(isOld));

  const copy = join(folder, `outbox-${stamp(now)}.db`);
  copyDatabase(source, copy);
  remove(folder, copiesIn(folder).filter(isOld));
  return copy;
}

/**
 * Erases a person's messages from the copies in a folder, so that no copy brings them back. Returns the
 * paths of the copies that cannot be read or written, which may still hold them.
 */
export function forgetInCopies(folder: string, email: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  removeLeftovers(folder);
  const copies = copiesIn(folder).map((name) => join(folder, name));
  return copies.filter((copy) => !tryToForget(copy, email));
}

function tryToForget(copy: string, email: string): boolean {
  try {
    const db = new DatabaseSync(copy);
    try {
      db.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = FULL;');
      forget(sqlOf(db), email);
    } finally {
      db.close();
    }
    return true;
  } catch {
    return false;
  }
}

/** Returns the names of the copies, the oldest first. */
function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => copyName.test(name))
    .sort();
}

function removeLeftovers(folder: string): void {
  const leftovers = readdirSync(folder).filter((name) => leftoverName.test(name));
  remove(folder, leftovers);
}

function dateOf(name: string): number {
  return Date.parse(copyName.exec(name)?.[1] ?? '');
}

function remove(folder: string, names: string[]): void {
  for (const name of names) {
    rmSync(join(folder, name));
  }
}
