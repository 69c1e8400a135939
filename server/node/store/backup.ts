import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { dayMs } from '../../../shared/durations.ts';
import { copyDays } from '../../../shared/retention.ts';
import { forget, type Selection } from '../../outbox/erase.ts';
import { databaseSql } from './database.ts';
import { checkIntegrity, withDatabase } from './database-files.ts';
import { giveToOwner, makeOwnedFolder } from './owned-files.ts';

const copyName = /^outbox-(\d{4}-\d\d-\d\d).*\.db$/;
const leftoverName = /^outbox-.*\.unfinished(-journal)?$/;

/** The folder of the copies, beside the data directory. `--forget` reaches no other folder. */
export function backupFolder(dataDir: string): string {
  return `${dataDir}-backup`;
}

/**
 * Copies a store into `folder`: a file or an open database, even one in use. Removes unfinished copies and those
 * older than `copyDays`. Returns the copy's path. Throws if the copy fails, and then keeps the newest copy, however old.
 */
export function backUp(store: string | DatabaseSync, folder: string, now = new Date()): string {
  makeOwnedFolder(folder);
  const isOld = (name: string) => dateOf(name) < now.getTime() - copyDays * dayMs;

  removeLeftovers(folder);
  const time = now.toISOString().replaceAll(':', '-'); // Windows allows no colon.
  const copy = join(folder, `outbox-${time}.db`);
  try {
    copyDatabase(store, copy);
    return copy;
  } finally {
    // The newest is the copy just made, or if that failed the last one that worked, however old.
    const allButNewest = copiesIn(folder).slice(0, -1);
    remove(folder, allButNewest.filter(isOld));
  }
}

/** Copies a database, even one in use, to `target`: whole, checked and on the disk, or not at all. */
function copyDatabase(store: string | DatabaseSync, target: string): void {
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    if (typeof store === 'string') {
      withDatabase(store, {}, (db) => vacuumInto(db, unfinished));
    } else {
      vacuumInto(store, unfinished);
    }
    withDatabase(unfinished, { readOnly: true }, (db) => checkIntegrity(db, 'everything'));
    moveDatabase(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function vacuumInto(db: DatabaseSync, file: string): void {
  db.prepare('VACUUM INTO ?').run(file);
}

/** Once this returns, the move is on the disk. */
function moveDatabase(file: string, target: string): void {
  giveToOwner(file);
  sync(file, 'r+');
  renameSync(file, target);
  if (process.platform !== 'win32') {
    sync(dirname(target), 'r'); // Windows cannot sync a folder, and doesn't need to.
  }
}

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Erases a person's messages, or the message with a key, from the copies in a folder, so that restoring a copy doesn't
 * bring them back. Returns the paths of copies that can't be read or written, and may still hold such messages.
 */
export function forgetInCopies(folder: string, selection: Selection): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  removeLeftovers(folder);
  const copies = copiesIn(folder).map((name) => join(folder, name));
  return copies.filter((copy) => !tryToForget(copy, selection));
}

function tryToForget(copy: string, selection: Selection): boolean {
  try {
    withDatabase(copy, {}, (db) => {
      db.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = FULL;');
      forget(databaseSql(db), selection);
    });
    return true;
  } catch {
    return false;
  }
}

/** The oldest first. */
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
