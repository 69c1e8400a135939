import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../env.ts';

/**
 * Makes the data directory and claims it for this process; returns the function that lets it go.
 * The claim is a lock of the operating system, so it ends with the process however that dies.
 * Throws a ConfigError of one line when the directory is taken or cannot be written.
 */
export function claimDataDir(dataDir: string): () => void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be made (${code(error)})`);
  }
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 });
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version = 1; COMMIT;');
    const held = db;
    return () => held.close();
  } catch (error) {
    db?.close();
    if (/locked|busy/.test(String(error))) {
      throw new ConfigError(`DATA_DIR: ${dataDir} is in use by another copy of the server`);
    }
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written (${(error as Error).message})`);
  }
}

/** Node's own recursive mkdir never returns where the system refuses with ENOENT, as under /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 }); // The messages are nobody else's on this machine to read.
}

const code = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown error';
