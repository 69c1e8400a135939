import { closeSync, fsyncSync, lchownSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export function storeFile(dataDir: string): string {
  return join(dataDir, 'outbox.db');
}

/** SQLite's result codes: SQLITE_CORRUPT and SQLITE_NOTADB. */
const corrupt = 11;
const notADatabase = 26;
/** SQLITE_IOERR_SHORT_READ, for a file that was cut short while the store was open. */
const shortRead = 10 + 2 * 256;

/** Whether an error means that the database's file is damaged, rather than out of reach for a time. */
export function isCorrupt(error: unknown): boolean {
  const { errcode = 0 } = Object(error) as { errcode?: number };
  const primaryCode = errcode & 0xff;
  return primaryCode === corrupt || primaryCode === notADatabase || errcode === shortRead;
}

/**
 * Checks the structure, which takes 180 ms for 200,000 messages. Throws an error that `isCorrupt`
 * accepts.
 */
export function checkStructure(db: DatabaseSync): void {
  check(db, 'quick_check');
}

/** Checks the indexes as well. Throws an error that `isCorrupt` accepts. */
function checkIntegrity(db: DatabaseSync): void {
  check(db, 'integrity_check');
}

function check(db: DatabaseSync, pragma: 'quick_check' | 'integrity_check'): void {
  const [result] = Object.values(db.prepare(`PRAGMA ${pragma}(1)`).get() ?? {});
  if (result === 'ok') {
    return;
  }
  const errstr = 'database disk image is malformed';
  throw Object.assign(new Error(String(result)), { errcode: corrupt, errstr });
}

/** Copies a database, even one in use, to `target`: whole, checked and on the disk, or not at all. */
export function copyDatabase(source: string | DatabaseSync, target: string): void {
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    vacuumInto(source, unfinished);
    withDatabase(unfinished, { readOnly: true }, checkIntegrity);
    moveDatabase(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function vacuumInto(source: string | DatabaseSync, file: string): void {
  if (typeof source === 'string') {
    withDatabase(source, {}, (db) => vacuumInto(db, file));
    return;
  }
  source.prepare('VACUUM INTO ?').run(file);
}

export function withDatabase<T>(
  file: string,
  options: { readOnly?: true },
  work: (db: DatabaseSync) => T,
): T {
  const db = new DatabaseSync(file, { timeout: 5000, ...options });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Returns when the move is on the disk. */
function moveDatabase(source: string, target: string): void {
  giveToOwner(source);
  sync(source, 'r+');
  renameSync(source, target);
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

/** Gives a file that root makes to the owner of its folder, so that the server can use it. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) {
    return;
  }
  const { uid, gid } = statSync(dirname(file));
  lchownSync(file, uid, gid); // The target of a link stays as it is.
}

/** Returns a time in the form that file names have. */
export function stamp(time = new Date()): string {
  return time.toISOString().replaceAll(':', '-');
}
