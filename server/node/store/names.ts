import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The names of all files with messages begin with this, so that `leftoversIn` finds them. */
const prefix = 'outbox';

const storeName = `${prefix}.db`;

/** The endings of the files that SQLite makes beside a database. */
const sideSuffixes = ['-wal', '-shm', '-journal'];

export function storeFile(dataDir: string): string {
  return join(dataDir, storeName);
}

/** Returns a database's file, and the files that SQLite may make beside it. */
export function withSides(file: string): string[] {
  return [file, ...sideSuffixes.map((suffix) => file + suffix)];
}

/** The name of a rescued store until it is complete. */
export function rescuedFile(dataDir: string): string {
  return `${storeFile(dataDir)}.rescued`;
}

/** The name of a copy until it is complete. */
export function unfinishedFile(target: string): string {
  return `${target}.unfinished`;
}

export function damagedFile(dataDir: string, stamp: string): string {
  return join(dataDir, `${prefix}-damaged-${stamp}.db`);
}

export function fileBeforeRestore(dataDir: string, stamp: string): string {
  return join(dataDir, `${prefix}-before-restore-${stamp}.db`);
}

export function copyFile(folder: string, stamp: string): string {
  return join(folder, `${prefix}-${stamp}.db`);
}

/**
 * Returns every file that a rescue, a restore, a copy or a crash left in the data directory beside the
 * store.
 */
export function leftoversIn(dataDir: string): string[] {
  if (!existsSync(dataDir)) {
    return [];
  }
  const storeNames = withSides(storeName);
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(prefix) && !storeNames.includes(name))
    .sort()
    .map((name) => join(dataDir, name));
}
