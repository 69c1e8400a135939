import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase, stamp } from './files.ts';
import { makeFolder } from './lock.ts';
import { storeFile } from './store.ts';

/** The privacy notice says the same: what is erased stays in the backups for so long. */
const backupDays = 14;

const dayMs = 24 * 3_600_000;

/**
 * Writes a whole, checked copy of the messages into `folder`, while the server runs or not, and removes the copies
 * that are older than two weeks and what an interrupted run left. Returns the copy's path. Throws when there is
 * nothing to copy, no room for it, or it fails; the newest copy then stays, however old.
 */
export function backUp(dataDir: string, folder: string, now = new Date()): string {
  const source = storeFile(dataDir);
  if (!existsSync(source)) throw new BackupError(`${source} non c’è: non c’è nulla da copiare.`);
  makeFolder(folder);
  const copies = () =>
    readdirSync(folder)
      .filter((name) => copyName.test(name))
      .sort();
  const isOld = (name: string) =>
    Date.parse(copyName.exec(name)?.[1] ?? '') < now.getTime() - backupDays * dayMs;
  const remove = (names: string[]) => names.forEach((name) => void rmSync(join(folder, name)));

  remove(readdirSync(folder).filter((name) => leftoverName.test(name)));
  remove(copies().slice(0, -1).filter(isOld));
  expectRoom(source, folder);
  const copy = join(folder, `outbox-${stamp(now)}.db`);
  copyOf(source, copy);
  remove(copies().filter(isOld));
  return copy;
}

/** What whoever runs the backups can mend, in one line. */
export class BackupError extends Error {}

/** The day is what counts, for copies made by hand and by night alike. */
const copyName = /^outbox-(\d{4}-\d\d-\d\d).*\.db$/;
const leftoverName = /^outbox-.*\.unfinished(-journal)?$/;

/** A copy that fills the disk would take from the messages the room to be kept in. */
function expectRoom(source: string, folder: string): void {
  const size = [source, `${source}-wal`]
    .map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < size) {
    const [needed, free] = [size, bavail * bsize].map((bytes) => Math.ceil(bytes / 1_000_000));
    throw new BackupError(`${folder}: servono ${needed} MB e ne restano ${free}.`);
  }
}

function copyOf(source: string, copy: string): void {
  const db = new DatabaseSync(source, { timeout: 5000 });
  try {
    copyDatabase(db, copy);
  } finally {
    db.close();
  }
}
