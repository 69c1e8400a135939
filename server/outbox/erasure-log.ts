import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwner } from './files.ts';

/**
 * What was erased at a person's request, so that no older copy brings it back: one SHA-256 per line, of the
 * message's random key. Nothing about anybody can be read from it. A file of its own, because the store that
 * it stands beside may be the one that is lost.
 */
const erasedFile = (dataDir: string) => join(dataDir, 'erased.txt');

const hash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Writes down these keys; on the disk when it returns. */
export function logErasures(dataDir: string, keys: Iterable<string>): void {
  const file = openSync(erasedFile(dataDir), 'a', 0o600);
  try {
    for (const key of keys) writeSync(file, `${hash(key)}\n`);
    fsyncSync(file);
    giveToOwner(erasedFile(dataDir));
  } finally {
    closeSync(file);
  }
}

/** Returns a question: was the message with this key erased at a person's request? */
export function readErasureLog(dataDir: string): (key: string) => boolean {
  const file = erasedFile(dataDir);
  const hashes = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return (key) => hashes.has(hash(key));
}
