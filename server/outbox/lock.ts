import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../variables.ts';
import { giveToOwner } from './files.ts';

/** Two servers on one directory would deliver everything twice. */
export class InUseError extends ConfigError {}

export const lockFile = (dataDir: string) => join(dataDir, 'lock.db');

/**
 * Makes the data directory and locks it until the process ends. Returns the function that unlocks it. Throws an
 * InUseError if another process has the lock, otherwise a ConfigError.
 */
export function lockDataDir(dataDir: string): () => void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    return lock(lockFile(dataDir));
  } catch (error) {
    if (/locked|busy/.test(String(error))) {
      throw new InUseError(`DATA_DIR: ${dataDir} is in use by another copy of the server`);
    }
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written (${(error as Error).message})`);
  }
}

function lock(file: string): () => void {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    giveToOwner(file);
    db.exec('BEGIN EXCLUSIVE');
    return () => db.close();
  } catch (error) {
    db.close();
    throw error;
  }
}

export const makeFolder = (path: string) => void mkdirSync(path, { recursive: true, mode: 0o700 });
