import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase, sqlOf } from './database.ts';
import { addErasures, readErasures } from './erasure-log.ts';
import { checkIntegrity, copyDatabase, isCorrupt, moveDatabase, stamp, withDatabase } from './files.ts';
import { makeFolder } from './lock.ts';
import { mergeRows, type Row } from './merge.ts';
import { storeFile } from './open-store.ts';
import { refuseNewer } from './schema.ts';

export type Recovery = { merged: number; unreadable: number; aside?: string };

/**
 * Replaces a damaged store by a new one with every message that SQLite can still read, and keeps the damaged files.
 * Returns undefined if the store is sound. A running server opens the new one by itself.
 */
export function rescue(dataDir: string): Recovery | undefined {
  const file = storeFile(dataDir);
  if (isSound(file)) return undefined;
  const fresh = `${file}.rescued`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(fresh + suffix, { force: true });
  return withDatabase(file, {}, (damaged) => {
    try {
      damaged.exec('BEGIN IMMEDIATE'); // A running server adds nothing meanwhile.
    } catch {
      // Too damaged to be written.
    }
    const result = mergeInto(fresh, readableRows(damaged), dataDir);
    const aside = join(dataDir, `outbox-damaged-${stamp()}.db`);
    for (const suffix of ['-wal', '-shm']) {
      if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
    }
    linkSync(file, aside); // Without the file a running server would begin an empty one.
    moveDatabase(fresh, file);
    return { ...result, aside };
  });
}

/** Reads a backup's messages. Throws for one that is damaged or of a newer release. */
export function readBackup<T>(backup: string, work: (rows: Iterable<Row>) => T): T {
  return withDatabase(backup, { readOnly: true }, (source) => {
    checkReadable(source);
    return work(source.prepare('SELECT * FROM messages ORDER BY id').iterate() as Iterable<Row>);
  });
}

/**
 * Adds a backup's messages to the store, except those that the erasure logs of the store and of the backup's folder name;
 * keeps a copy of the store as it was. A damaged store is rescued first. Makes the data directory. The server may run.
 */
export function restore(dataDir: string, backup: string): Recovery {
  const file = storeFile(dataDir);
  return readBackup(backup, (rows) => {
    makeFolder(dataDir);
    addErasures(readErasures(dirname(backup)), dataDir);
    const aside = existsSync(file) ? (rescue(dataDir)?.aside ?? copyAside(dataDir)) : undefined;
    return { ...mergeInto(file, rows, dataDir), aside };
  });
}

function mergeInto(file: string, rows: Iterable<Row | null>, dataDir: string) {
  const db = openDatabase(file);
  const erased = readErasures(dataDir);
  try {
    return mergeRows(sqlOf(db), rows, (hash) => erased.has(hash));
  } finally {
    db.close();
  }
}

function* readableRows(db: DatabaseSync): Generator<Row | null> {
  for (const id of readableIds(db)) {
    let row: Row | undefined;
    try {
      row = db.prepare('SELECT * FROM messages WHERE id = ?').get(id) as Row | undefined;
    } catch {
      // The next row may be on another page.
    }
    yield row ?? null;
  }
}

/** Reads the table and two of its indexes from both ends, up to the first error. */
function readableIds(db: DatabaseSync): number[] {
  const ids = new Set<number>();
  for (const order of ['id', 'id DESC', 'key', 'key DESC', 'content_hash', 'content_hash DESC']) {
    try {
      const rows = db.prepare(`SELECT id FROM messages ORDER BY ${order}`).iterate();
      for (const { id } of rows) ids.add(Number(id));
    } catch {
      // The other end or another index may have the rest.
    }
  }
  return [...ids].sort((a, b) => a - b);
}

function isSound(file: string): boolean {
  try {
    withDatabase(file, {}, checkReadable);
    return true;
  } catch (error) {
    if (isCorrupt(error)) return false;
    throw error;
  }
}

function checkReadable(db: DatabaseSync): void {
  refuseNewer(sqlOf(db));
  checkIntegrity(db, true);
}

function copyAside(dataDir: string): string {
  const aside = join(dataDir, `outbox-before-restore-${stamp()}.db`);
  copyDatabase(storeFile(dataDir), aside);
  return aside;
}
