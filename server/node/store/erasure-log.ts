import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwner } from './files.ts';

/** Adds the hashes that the folder's log lacks. */
export function addErasures(hashes: Set<string>, folder: string): void {
  const missing = hashes.difference(readErasures(folder));
  if (missing.size > 0) {
    logErasures(folder, missing);
  }
}

export function readErasures(folder: string): Set<string> {
  const file = erasureFile(folder);
  if (!existsSync(file)) {
    return new Set();
  }
  return new Set(readFileSync(file, 'utf8').match(/^[0-9a-f]{64}$/gm));
}

export function logErasures(folder: string, hashes: Iterable<string>): void {
  const path = erasureFile(folder);
  const descriptor = openSync(path, 'a', 0o600);
  try {
    for (const hash of hashes) {
      writeSync(descriptor, `${hash}\n`);
    }
    fsyncSync(descriptor);
    giveToOwner(path);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The file has one SHA-256 per line, of an erased message's random key. It isn't in the store,
 * because it is needed when the store is lost.
 */
function erasureFile(folder: string): string {
  return join(folder, 'erased.txt');
}
