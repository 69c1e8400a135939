import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Older copies are removed, so that what a person had erased is gone from here as well after this many. */
const copiesKept = 14;

/**
 * Writes a whole, checked copy of the messages in `dataDir` to `backupDir`, while the server runs, and
 * removes the oldest copies. Returns the copy's path; throws when there is nothing to copy or it fails.
 */
function backUp(dataDir: string, backupDir: string): string {
  const source = join(dataDir, 'outbox.db');
  if (!existsSync(source)) throw new Error(`${source} does not exist`);
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  const copy = join(backupDir, `outbox-${new Date().toISOString().replaceAll(':', '-')}.db`);
  const unfinished = `${copy}.unfinished`;
  const db = new DatabaseSync(source, { timeout: 5000 });
  db.prepare('VACUUM INTO ?').run(unfinished);
  db.close();
  check(unfinished);
  renameSync(unfinished, copy);
  removeOldest(backupDir);
  return copy;
}

function check(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  const { integrity_check: verdict } = db.prepare('PRAGMA integrity_check').get() as {
    integrity_check: string;
  };
  db.close();
  if (verdict !== 'ok') throw new Error(`${file} is damaged: ${verdict}`);
}

function removeOldest(backupDir: string): void {
  const copies = readdirSync(backupDir).filter((name) => /^outbox-.*\.db$/.test(name));
  for (const name of copies.sort().slice(0, -copiesKept)) rmSync(join(backupDir, name));
}

process.umask(0o077);
const [dataDir, backupDir] = process.argv.slice(2);
try {
  if (!dataDir || !backupDir) throw new Error('usage: node deploy/backup.ts DATA_DIR BACKUP_DIR');
  console.log(backUp(dataDir, backupDir));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
