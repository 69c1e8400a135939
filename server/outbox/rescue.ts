import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkStructure, isDamage } from './damage.ts';
import { openDatabase } from './database.ts';
import { readErasureLog } from './erasure-log.ts';
import { copyDatabase, moveDatabase, stamp } from './files.ts';
import { bring, columnsOf, readMessages } from './merge.ts';
import { migrations, refuseNewer } from './migrations.ts';
import { salvageMessages } from './salvage.ts';
import { storeFile } from './store.ts';

/** What came out of a rescue or a restore; `aside` is the path at which the former store is kept. */
export type Recovery = { brought: number; broken: number; aside?: string };

/**
 * Puts a new store in the place of a damaged one, with every message that can still be read in it; the damaged
 * files are kept beside. Returns undefined when the store is sound. A running server takes the new one up by
 * itself. Throws when there is no store, or none that can be read and written.
 */
export function rescue(dataDir: string): Recovery | undefined {
  const file = storeFile(dataDir);
  if (isSound(file)) return undefined;
  const release = holdWrites(file);
  const fresh = `${file}.rescued`;
  for (const rest of ['', '-wal', '-shm']) rmSync(fresh + rest, { force: true });
  const db = openDatabase(fresh);
  const result = bring(
    db,
    salvageMessages(file, columnsOf(db), columnsOfFirstRelease()),
    readErasureLog(dataDir),
  );
  db.close();
  const aside = join(dataDir, `outbox-damaged-${stamp()}.db`);
  for (const rest of ['-wal', '-shm']) if (existsSync(file + rest)) renameSync(file + rest, aside + rest);
  linkSync(file, aside); // Never a moment without a file, in which a running server would begin an empty one.
  moveDatabase(fresh, file);
  release();
  return { ...result, aside };
}

/**
 * Brings the messages of a backup into the store, without those that were erased since; what the store holds stays
 * as it is, and a copy of it from before is kept beside. A damaged store is rescued first. It may be done while the
 * server runs: it works in small commits, like the server's own. Throws an error of damage for a damaged backup.
 */
export function restore(dataDir: string, backup: string): Recovery {
  checkBackup(backup);
  const file = storeFile(dataDir);
  const aside = existsSync(file) ? (rescue(dataDir)?.aside ?? copyAside(dataDir)) : undefined;
  const db = openDatabase(file);
  try {
    return { ...bring(db, readMessages(backup), readErasureLog(dataDir)), aside };
  } finally {
    db.close();
  }
}

function checkBackup(backup: string): void {
  const db = new DatabaseSync(backup, { readOnly: true });
  try {
    refuseNewer(db);
    checkStructure(db, true);
  } finally {
    db.close();
  }
}

function isSound(file: string): boolean {
  try {
    const db = openDatabase(file);
    try {
      checkStructure(db, true);
    } finally {
      db.close();
    }
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** Keeps a server that has not met the damage yet from adding what would be left behind. */
function holdWrites(file: string): () => void {
  const db = new DatabaseSync(file, { timeout: 2000 });
  try {
    db.exec('BEGIN IMMEDIATE');
  } catch {
    // Too damaged to be written by anybody.
  }
  return () => db.close();
}

function columnsOfFirstRelease(): number {
  const db = new DatabaseSync(':memory:');
  db.exec(migrations[0] ?? '');
  const count = columnsOf(db).length;
  db.close();
  return count;
}

function copyAside(dataDir: string): string {
  const aside = join(dataDir, `outbox-before-restore-${stamp()}.db`);
  const db = openDatabase(storeFile(dataDir));
  try {
    copyDatabase(db, aside);
  } finally {
    db.close();
  }
  return aside;
}
