import { existsSync, statSync } from 'node:fs';
import { errorName } from '../../server/log-error.ts';
import { backUp, findNewestBackup } from '../../server/node/recovery/backup.ts';
import { type Recovery, rescue, restore } from '../../server/node/recovery/recovery.ts';
import { isCorrupt } from '../../server/node/store/files.ts';
import { openStore, storeFile } from '../../server/node/store/open-store.ts';
import type { Config } from '../../shared/config/config.ts';
import { siteOption } from '../../shared/config/env.ts';
import { UsageError } from './options.ts';

export function runBackup(dataDir: string, folder: string): Promise<string> {
  requireFile(storeFile(dataDir), ': non c’è nulla da copiare');
  return copying(folder, () => backUp(dataDir, folder));
}

/** Makes a copy, and explains why if it fails. */
export async function copying(
  folder: string,
  copy: () => string | Promise<string>,
): Promise<string> {
  try {
    return await copy();
  } catch (error) {
    if (isCorrupt(error) || error instanceof UsageError) {
      throw error;
    }
    throw new UsageError(`La copia in ${folder} non è riuscita (${errorName(error)}).`);
  }
}

export function runRescue(dataDir: string): string {
  requireFile(storeFile(dataDir), ': non c’è nulla da recuperare');
  const recovery = rescue(dataDir);
  if (!recovery) {
    return 'L’archivio è integro: non c’è nulla da recuperare.';
  }
  const backup = findNewestBackup(dataDir) ?? 'FILE';
  return `Messaggi recuperati: ${describe(recovery)}
Ciò che manca si riporta dall’ultima copia: npm run messages -- --restore ${backup}${siteOption}`;
}

export function runRestore(file: string, { dataDir, smtpUrl }: Config): Promise<string> {
  return restoring(file, () => {
    const recovery = restore(dataDir, file);
    if (smtpUrl) {
      requeueHeld(dataDir);
    }
    return recovery;
  });
}

/** Requeues the held messages here, because a running server does so only when it opens the store. */
function requeueHeld(dataDir: string): void {
  const store = openStore(dataDir);
  store.requeue('kept');
  store.close();
}

/** Restores a copy with `work`, and reports the result. */
export async function restoring(
  file: string,
  work: () => Recovery | Promise<Recovery>,
): Promise<string> {
  requireFile(file);
  if (statSync(file).isDirectory()) {
    throw new UsageError(`${file} è una cartella: serve il file di una copia.`);
  }
  try {
    return `Messaggi riportati: ${describe(await work())}`;
  } catch (error) {
    if (isCorrupt(error)) {
      throw new UsageError(`${file} è danneggiato: serve un’altra copia.`);
    }
    throw error;
  }
}

function requireFile(file: string, consequence = ''): void {
  if (!existsSync(file)) {
    throw new UsageError(`${file} non c’è${consequence}.`);
  }
}

function describe({ merged, unreadable, aside }: Recovery): string {
  const lost = unreadable > 0 ? `, non leggibili: ${unreadable}` : '';
  const before = aside ? `\nL’archivio di prima resta in ${aside}` : '';
  return `${merged}${lost}.${before}`;
}
