import { statSync } from 'node:fs';
import { type Clock, systemClock } from '../clock.ts';
import { siteOption } from '../env.ts';
import { errorName } from '../log-error.ts';
import { ConfigError } from '../variables.ts';
import { isCorrupt } from './files.ts';
import { lockDataDir, lockFile } from './lock.ts';
import { type OpenStore, openStore, storeFile } from './open-store.ts';
import { NewerStoreError } from './schema.ts';

class RemovedError extends Error {
  errstr = 'its files were removed or replaced';
}

/**
 * Holds the lock and the store of a data directory. `open`, called once a second, opens the store if it is closed, or
 * checks its files; it returns the error if it cannot. `use` runs work on the store, or throws that error.
 */
export function superviseStore(
  dataDir: string,
  onOpen: (store: OpenStore) => void,
  clock: Clock = systemClock,
) {
  const file = storeFile(dataDir);
  let unlock: (() => void) | undefined;
  let store: OpenStore | undefined;
  let error: unknown = new Error('the store has not been opened');
  let openFiles = '';

  function open(): unknown {
    try {
      if (store) checkFiles();
      else {
        lock(); // The lock's file may have been removed as well.
        store = openChecked();
        openFiles = inodes();
      }
      error = undefined;
    } catch (thrown) {
      fail(thrown);
    }
    return error;
  }

  function lock(): void {
    unlock?.();
    unlock = undefined;
    unlock = lockDataDir(dataDir);
  }

  function openChecked(): OpenStore {
    const opening = openStore(dataDir, clock);
    try {
      opening.checkIntegrity();
      opening.probe(); // A read-only file opens as well.
      onOpen(opening);
      return opening;
    } catch (thrown) {
      opening.close();
      throw thrown;
    }
  }

  /** Checks the files after a write: a removed file accepts writes as well. */
  function use<T>(work: (open: OpenStore) => T): T {
    if (!store) throw error;
    try {
      const result = work(store);
      checkFiles();
      return result;
    } catch (thrown) {
      if (isCorrupt(thrown) || thrown instanceof RemovedError) fail(thrown);
      throw thrown;
    }
  }

  function checkFiles(): void {
    if (inodes() !== openFiles) throw new RemovedError();
  }

  function inodes(): string {
    const files = [file, `${file}-wal`, lockFile(dataDir)];
    return files.map((path) => statSync(path, { throwIfNoEntry: false })?.ino).join();
  }

  /** Keeps the lock, so that no second server starts. */
  function fail(thrown: unknown): void {
    error = thrown;
    const failed = store;
    store = undefined;
    failed?.close();
  }

  function close(): void {
    fail(new Error('the store has been closed'));
    unlock?.();
    unlock = undefined;
  }

  return { open, use, close, status: () => (store ? 'open' : 'closed') };
}

/** Returns one line for the operator on why no message can be stored and what to do. */
export function explainStoreError(error: unknown, dataDir: string): string {
  const file = storeFile(dataDir);
  const until = 'until it can be used the page is served and messages are refused';
  if (isCorrupt(error)) {
    return `${file} is damaged (${errorName(error)}): ${until}. npm run messages -- --rescue${siteOption} brings what is readable into a new store`;
  }
  if (error instanceof ConfigError) return `${error.message}: ${until}`;
  const reason = error instanceof NewerStoreError ? error.message : errorName(error);
  return `${file} cannot be used (${reason}): ${until}`;
}
