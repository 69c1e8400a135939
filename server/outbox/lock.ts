import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../env.ts';
import { isDamage } from './damage.ts';
import { giveToOwner, sameFiles } from './files.ts';

/** The one refusal that ends a start: two servers on one directory would deliver everything twice. */
export class InUseError extends ConfigError {}

export type Claim = { isInPlace: () => boolean; letGo: () => void };

/**
 * Makes the data directory and claims it for this process, until `letGo`; `isInPlace` tells whether the claim
 * is still where others look for it. The claim is a lock of the operating system on an empty file: it ends with
 * the process however that dies, and a full disk cannot refuse it.
 * Throws an InUseError when the directory is taken, a ConfigError when it cannot be made or written.
 */
export function claimDataDir(dataDir: string): Claim {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be made (${code(error)})`);
  }
  const file = join(dataDir, 'lock.db');
  try {
    return lock(file);
  } catch (error) {
    if (/locked|busy/.test(String(error))) {
      throw new InUseError(`DATA_DIR: ${dataDir} is in use by another copy of the server`);
    }
    // Nobody holds what is no lock file: a holder's lock would have been met first.
    if (isDamage(error)) rmSync(file);
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written (${(error as Error).message})`);
  }
}

function lock(file: string): Claim {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    giveToOwner(file);
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    throw error;
  }
  return { isInPlace: sameFiles(file), letGo: () => db.close() };
}

/** Node's own recursive mkdir never returns where the system refuses with ENOENT, as under /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 }); // The messages are nobody else's on this machine to read.
}

const code = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown error';
