import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { addErasures, readErasures } from './erasure-log.ts';
import { copyDatabase, stamp } from './files.ts';
import { makeFolder } from './lock.ts';
import { storeFile } from './open-store.ts';

/** As in the privacy notice. */
const keepMs = 14 * 24 * 3_600_000;

const copyName = /^outbox-(\d{4}-\d\d-\d\d).*\.db$/;
const leftoverName = /^outbox-.*\.unfinished(-journal)?$/;

/** Copies the store and the erasure log of a data directory into `folder`, as `addCopy` does. The server may run. */
export const backUp = (dataDir: string, folder: string, now?: Date): string =>
  addCopy(storeFile(dataDir), readErasures(dataDir), folder, now);

/**
 * Copies a store and the list of the erased into `folder` and removes copies older than two weeks and unfinished ones. Returns
 * the copy's path. Throws if the copy fails, and then keeps the newest one, however old.
 */
export function addCopy(
  source: string | DatabaseSync,
  erased: Set<string>,
  folder: string,
  now = new Date(),
): string {
  makeFolder(folder);
  const remove = (names: string[]) => names.forEach((name) => void rmSync(join(folder, name)));
  const isOld = (name: string) => Date.parse(copyName.exec(name)?.[1] ?? '') < now.getTime() - keepMs;

  remove(readdirSync(folder).filter((name) => leftoverName.test(name)));
  remove(copiesIn(folder).slice(0, -1).filter(isOld)); // Also if every copy fails.
  const copy = join(folder, `outbox-${stamp(now)}.db`);
  copyDatabase(source, copy);
  addErasures(erased, folder);
  remove(copiesIn(folder).filter(isOld));
  return copy;
}

/** Looks in the data directory and in the folder beside it that deploy/ uses. */
export function findNewestBackup(dataDir: string): string | undefined {
  const paths = [dataDir, `${dataDir}-backup`].flatMap((folder) =>
    (existsSync(folder) ? copiesIn(folder) : []).map((name) => ({ name, path: join(folder, name) })),
  );
  return paths.sort((a, b) => a.name.localeCompare(b.name)).at(-1)?.path;
}

const copiesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => copyName.test(name))
    .sort();
