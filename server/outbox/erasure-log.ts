import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwner } from './files.ts';

/** One SHA-256 per line, of an erased message's random key. Not in the store, since it is needed when that is lost. */
const erasedFile = (folder: string) => join(folder, 'erased.txt');

/** Adds what the folder's log lacks. */
export function addErasures(hashes: Set<string>, folder: string): void {
  const missing = hashes.difference(readErasures(folder));
  if (missing.size > 0) logErasures(folder, missing);
}

export function readErasures(folder: string): Set<string> {
  const file = erasedFile(folder);
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').match(/^[0-9a-f]{64}$/gm) : []);
}

export function logErasures(folder: string, hashes: Iterable<string>): void {
  const file = openSync(erasedFile(folder), 'a', 0o600);
  try {
    for (const one of hashes) writeSync(file, `${one}\n`);
    fsyncSync(file);
    giveToOwner(erasedFile(folder));
  } finally {
    closeSync(file);
  }
}
