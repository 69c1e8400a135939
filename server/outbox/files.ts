import { closeSync, fsyncSync, lchownSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkStructure } from './damage.ts';

/** Returns a question: are these files still the ones that are there now? */
export function sameFiles(...files: string[]): () => boolean {
  const inodes = () => files.map((file) => statSync(file, { throwIfNoEntry: false })?.ino).join();
  const opened = inodes();
  return () => inodes() === opened;
}

/** Tells one content of a file from another without reading it; empty when the file is not there. */
export function fingerprint(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? [found.ino, found.size, found.mtimeMs].join() : '';
}

/**
 * Writes all that an open database holds to `target`, which appears whole, checked and on the disk or not at all; a file
 * there before is replaced. Throws when it cannot be written.
 */
export function copyDatabase(db: DatabaseSync, target: string): void {
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    db.prepare('VACUUM INTO ?').run(unfinished);
    check(unfinished);
    moveDatabase(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function check(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    checkStructure(db, true);
  } finally {
    db.close();
  }
}

/** Puts one database file in the place of another, whose write-ahead log must not be taken for its own. */
export function moveDatabase(from: string, to: string): void {
  for (const rest of ['-wal', '-shm']) rmSync(to + rest, { force: true });
  giveToOwner(from);
  sync(from);
  renameSync(from, to);
  syncFolder(dirname(to));
}

/** What root makes by hand in a data directory belongs to its owner, or the server could not use it afterwards. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  lchownSync(file, uid, gid); // Never what a link there leads to.
}

/** Makes what was written to a file stay through a power cut. */
function sync(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The same for a name in a folder; Windows knows no such thing and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The time as it stands in the names of copies: 2026-11-21T03-30-00.000Z. */
export const stamp = (at = new Date()): string => at.toISOString().replaceAll(':', '-');
