import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How often per second this disk takes 4 KB for good: written and fsync'ed, one after the other. */
export function syncedWritesPerSecond(folder: string, seconds: number): number {
  const file = openSync(join(folder, 'floor.bin'), 'w');
  const page = Buffer.alloc(4096);
  const rate = repeat(seconds, () => {
    writeSync(file, page);
    fsyncSync(file);
  });
  closeSync(file);
  return rate;
}

/** How many rows per second SQLite inserts durably here, each in a commit of its own. */
export function syncedInsertsPerSecond(folder: string, seconds: number): number {
  const db = new DatabaseSync(join(folder, 'floor.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (text TEXT)');
  const insert = db.prepare('INSERT INTO rows VALUES (?)');
  const text = 'x'.repeat(500);
  const rate = repeat(seconds, () => insert.run(text));
  db.close();
  return rate;
}

function repeat(seconds: number, work: () => void): number {
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < seconds * 1000; count += 1) work();
  return count / ((performance.now() - start) / 1000);
}
