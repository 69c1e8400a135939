import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../../../shared/config/read-variables.ts';
import { giveToOwner, makeOwnedFolder } from './owned-files.ts';

/** Thrown if another server uses the directory. Two servers would deliver everything twice. */
export class InUseError extends OperatorError {}

export function lockFile(dataDir: string): string {
  return join(dataDir, 'lock.db');
}

/**
 * Makes the data directory and locks it until the process ends. Returns the function that unlocks it.
 * Throws an InUseError if another process has the lock, otherwise an OperatorError.
 */
export function lockDataDir(dataDir: string): () => void {
  try {
    makeOwnedFolder(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `Cannot create DATA_DIR ${dataDir} (${code}). Check its path and permissions.`,
    );
  }
  try {
    return lock(lockFile(dataDir));
  } catch (error) {
    if (/locked|busy/.test(String(error))) {
      throw new InUseError(
        `DATA_DIR ${dataDir} is in use by another copy of the server. Stop the other copy, or set another DATA_DIR.`,
      );
    }
    const { message } = error as Error;
    throw new OperatorError(
      `Cannot write to DATA_DIR ${dataDir} (${message}). Check its permissions.`,
    );
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
