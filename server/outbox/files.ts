import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './lock.ts';

/** Returns a question: are a database's file and its log still the ones that are there now? */
export function sameFiles(file: string): () => boolean {
  const inodes = () => [inode(file), inode(`${file}-wal`)].join();
  const opened = inodes();
  return () => inodes() === opened;
}

/** Writes what an open database holds to the path its file was removed from; a file now there is left alone. */
export function restoreVanished(db: DatabaseSync, file: string): void {
  if (existsSync(file)) return;
  makeFolder(dirname(file));
  db.prepare('VACUUM INTO ?').run(file);
}

function inode(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
