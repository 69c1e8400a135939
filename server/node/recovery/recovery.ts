import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Merged, mergeRows, type Row } from '../../outbox/merge.ts';
import { refuseNewer } from '../../outbox/schema.ts';
import { openDatabase, sqlOf } from '../store/database.ts';
import { addErasures, readErasures } from '../store/erasure-log.ts';
import {
  checkIntegrity,
  copyDatabase,
  isCorrupt,
  moveDatabase,
  stamp,
  withDatabase,
} from '../store/files.ts';
import { makeFolder } from '../store/lock.ts';
import {
  damagedFile,
  fileBeforeRestore,
  rescuedFile,
  storeFile,
  withSides,
} from '../store/names.ts';

export type Recovery = Merged & {
  /** The copy of the store as it was before. */
  aside?: string | undefined;
};

/**
 * Replaces a damaged store by a new one with every message that SQLite can still read, and keeps the
 * damaged files. Returns undefined if the store is sound. A running server opens the new one by itself.
 */
export function rescue(dataDir: string): Recovery | undefined {
  const file = storeFile(dataDir);
  if (isSound(file)) {
    return undefined;
  }
  const fresh = rescuedFile(dataDir);
  for (const part of withSides(fresh)) {
    rmSync(part, { force: true });
  }
  return withDatabase(file, {}, (damaged) => {
    try {
      damaged.exec('BEGIN IMMEDIATE'); // A running server must add nothing meanwhile.
    } catch {
      // The file is too damaged to be written.
    }
    const merged = mergeInto(fresh, readableRows(damaged), dataDir);
    const aside = damagedFile(dataDir, stamp());
    for (const suffix of ['-wal', '-shm']) {
      if (existsSync(file + suffix)) {
        renameSync(file + suffix, aside + suffix);
      }
    }
    linkSync(file, aside); // Without the file a running server would begin an empty one.
    moveDatabase(fresh, file);
    return { ...merged, aside };
  });
}

/** Reads a backup's messages. Throws if it is damaged or was written by a newer release. */
export function readBackup<T>(backup: string, work: (rows: Iterable<Row>) => T): T {
  return withDatabase(backup, { readOnly: true }, (source) => {
    checkReadable(source);
    const rows = source.prepare('SELECT * FROM messages ORDER BY id').iterate();
    return work(rows as Iterable<Row>);
  });
}

/**
 * Adds a backup's messages to the store, except those that are named by the erasure logs of the
 * store and of the backup's folder. Keeps a copy of the store as it was, and rescues a damaged one
 * first. Makes the data directory. The server may run.
 */
export function restore(dataDir: string, backup: string): Recovery {
  return readBackup(backup, (rows) => {
    makeFolder(dataDir);
    addErasures(readErasures(dirname(backup)), dataDir);
    const file = storeFile(dataDir);
    const aside = existsSync(file) ? putAside(dataDir) : undefined;
    return { ...mergeInto(file, rows, dataDir), aside };
  });
}

/** Returns the path of a damaged store's own files, or of a copy of a sound one. */
function putAside(dataDir: string): string {
  const rescued = rescue(dataDir)?.aside;
  if (rescued) {
    return rescued;
  }
  const copy = fileBeforeRestore(dataDir, stamp());
  copyDatabase(storeFile(dataDir), copy);
  return copy;
}

function mergeInto(file: string, rows: Iterable<Row | null>, dataDir: string): Merged {
  const db = openDatabase(file);
  const erased = readErasures(dataDir);
  try {
    return mergeRows(sqlOf(db), rows, (hash) => erased.has(hash));
  } finally {
    db.close();
  }
}

/** Yields null for a row that cannot be read. */
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
      for (const { id } of rows) {
        ids.add(Number(id));
      }
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
    if (isCorrupt(error)) {
      return false;
    }
    throw error;
  }
}

function checkReadable(db: DatabaseSync): void {
  refuseNewer(sqlOf(db));
  checkIntegrity(db);
}
