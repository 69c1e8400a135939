import { DatabaseSync } from 'node:sqlite';
import { giveToOwner } from './files.ts';
import { migrate } from './migrations.ts';

/**
 * Opens the outbox's database file, made on first use and brought to this release's form.
 * With synchronous=FULL each commit is on the disk before it returns: without it a WAL commit may be lost
 * with the machine's power. secure_delete leaves nothing of an erased person in the file's free pages.
 * Throws the SQLite error when the file cannot be opened or written, a NewerStoreError for a newer file.
 */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 2000 });
  try {
    giveToOwner(file); // Before SQLite makes the files beside it, which get the same owner.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
