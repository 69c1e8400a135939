import { statSync } from 'node:fs';
import { type Clock, systemClock } from '../clock.ts';
import { ConfigError } from '../env.ts';
import { errorName } from '../http/log-error.ts';
import { isCorrupt } from './files.ts';
import { lockDataDir, lockFile } from './lock.ts';
import { NewerStoreError } from './schema.ts';
import { openStore, type Store, storeFile } from './store.ts';

class RemovedError extends Error {
  errstr = 'its files were removed or replaced';
}

/**
 * Holds the lock and the store of a data directory. `open`, called once a second, opens the store as soon as it can be
 * used and checks that an open one still has its files; it returns the error when there is none. `use` runs work on
 * the store; without one it throws that error. `onOpen` is called with each store that is opened.
 */
export function superviseStore(dataDir: string, onOpen: (store: Store) => void, clock: Clock = systemClock) {
  const file = storeFile(dataDir);
  let unlock: (() => void) | undefined;
  let store: Store | undefined;
  let error: unknown = new Error('the store has not been opened');
  let openFiles = '';

  function open(): unknown {
    try {
      if (store) checkFiles();
      else {
        lock(); // Again at each try: the lock's file may have been removed as well.
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

  function openChecked(): Store {
    const opening = openStore(dataDir, clock);
    try {
      opening.checkIntegrity();
      opening.probe(); // A file that can only be read opens as well.
      onOpen(opening);
      return opening;
    } catch (thrown) {
      opening.close();
      throw thrown;
    }
  }

  /** A write counts only if the files are still in place after it: a removed file takes writes as well. */
  function use<T>(work: (open: Store) => T): T {
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

  /** Keeps the lock, so that no second server starts in the meantime. */
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

export type Supervisor = ReturnType<typeof superviseStore>;

/** One line for the operator on why no message can be stored, with what to do about it. */
export function explainStoreError(error: unknown, dataDir: string): string {
  const file = storeFile(dataDir);
  const until = 'until it can be used the page is served and messages are refused';
  if (isCorrupt(error)) {
    return `${file} is damaged (${errorName(error)}): ${until}. npm run messages -- --rescue brings what is readable into a new store`;
  }
  if (error instanceof ConfigError) return `${error.message}: ${until}`;
  const reason = error instanceof NewerStoreError ? error.message : errorName(error);
  return `${file} cannot be used (${reason}): ${until}`;
}
