import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwner } from './files.ts';

/** One SHA-256 per line, of an erased message's random key. Not in the store, since it is needed when that is lost. */
const erasedFile = (folder: string) => join(folder, 'erased.txt');

const hash = (key: string): string => createHash('sha256').update(key).digest('hex');

export const logErasures = (dataDir: string, messages: Iterable<{ key: string }>): void =>
  append(
    dataDir,
    Iterator.from(messages).map(({ key }) => hash(key)),
  );

/** Adds what another folder's log has and this one's lacks: a copy's folder has a log beside the copies. */
export function mergeErasureLog(from: string, into: string): void {
  const missing = read(from).difference(read(into));
  if (missing.size > 0) append(into, missing);
}

export function readErasureLog(dataDir: string): (key: string) => boolean {
  const hashes = read(dataDir);
  return (key) => hashes.has(hash(key));
}

function read(folder: string): Set<string> {
  const file = erasedFile(folder);
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').match(/^[0-9a-f]{64}$/gm) : []);
}

function append(folder: string, hashes: Iterable<string>): void {
  const file = openSync(erasedFile(folder), 'a', 0o600);
  try {
    for (const one of hashes) writeSync(file, `${one}\n`);
    fsyncSync(file);
    giveToOwner(erasedFile(folder));
  } finally {
    closeSync(file);
  }
}
