import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwner } from './files.ts';

/** One SHA-256 per line, of an erased message's random key. Not in the store, since it is needed when that is lost. */
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

export function readErasureLog(dataDir: string): (key: string) => boolean {
  const file = erasedFile(dataDir);
  const hashes = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return (key) => hashes.has(hash(key));
}
