import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwner } from './files.ts';

/**
 * The messages erased at a person's request: one SHA-256 per line, of the message's random key, which says nothing
 * about anybody. A file of its own, because it is needed when the store is lost.
 */
const erasedFile = (dataDir: string) => join(dataDir, 'erased.txt');

const hash = (key: string): string => createHash('sha256').update(key).digest('hex');

export function logErasures(dataDir: string, messages: Iterable<{ key: string }>): void {
  const file = openSync(erasedFile(dataDir), 'a', 0o600);
  try {
    for (const { key } of messages) writeSync(file, `${hash(key)}\n`);
    fsyncSync(file);
    giveToOwner(erasedFile(dataDir));
  } finally {
    closeSync(file);
  }
}

/** Returns a function that tells whether the message with a key was erased at a person's request. */
export function readErasureLog(dataDir: string): (key: string) => boolean {
  const file = erasedFile(dataDir);
  const hashes = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return (key) => hashes.has(hash(key));
}
