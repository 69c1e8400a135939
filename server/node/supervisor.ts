import { statSync } from 'node:fs';
import { siteOption } from '../../shared/config/env.ts';
import { ConfigError } from '../../shared/config/variables.ts';
import { type Clock, systemClock } from '../clock.ts';
import { errorName } from '../log-error.ts';
import { NewerStoreError } from '../outbox/schema.ts';
import { isCorrupt } from './store/files.ts';
import { lockDataDir, lockFile } from './store/lock.ts';
import { type OpenStore, openStore, storeFile } from './store/open-store.ts';

class RemovedError extends Error {
  errstr = 'its files were removed or replaced';
}

/**
 * Holds the lock and the store of a data directory. `open`, called once a second, opens the store if it
 * is closed, otherwise checks its files. It returns the error if the store cannot be used. `use` runs
 * work on the store, or throws that error.
 */
export function superviseStore(
  dataDir: string,
  onOpen: (store: OpenStore) => void,
  clock: Clock = systemClock,
) {
  const file = storeFile(dataDir);
  let unlock: (() => void) | undefined;
  let store: OpenStore | undefined;
  let lastError: unknown = new Error('The store has not been opened');
  let filesWhenOpened = '';

  function open(): unknown {
    try {
      if (store) {
        checkFiles();
      } else {
        lock(); // The lock's file may have been removed as well.
        store = openChecked();
        filesWhenOpened = inodes();
      }
      lastError = undefined;
    } catch (error) {
      fail(error);
    }
    return lastError;
  }

  function lock(): void {
    unlock?.();
    unlock = undefined;
    unlock = lockDataDir(dataDir);
  }

  function openChecked(): OpenStore {
    const opened = openStore(dataDir, clock);
    try {
      opened.checkStructure();
      opened.probe(); // A read-only file opens as well.
      onOpen(opened);
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  /** Checks the files after the work, because a removed file accepts writes as well. */
  function use<T>(work: (openStore: OpenStore) => T): T {
    if (!store) {
      throw lastError;
    }
    try {
      const result = work(store);
      checkFiles();
      return result;
    } catch (error) {
      if (isCorrupt(error) || error instanceof RemovedError) {
        fail(error);
      }
      throw error;
    }
  }

  function checkFiles(): void {
    if (inodes() !== filesWhenOpened) {
      throw new RemovedError();
    }
  }

  function inodes(): string {
    const files = [file, `${file}-wal`, lockFile(dataDir)];
    return files.map((path) => statSync(path, { throwIfNoEntry: false })?.ino).join();
  }

  /** Closes the store but keeps the lock, so that no second server starts. */
  function fail(error: unknown): void {
    lastError = error;
    const failed = store;
    store = undefined;
    failed?.close();
  }

  function close(): void {
    fail(new Error('The store has been closed'));
    unlock?.();
    unlock = undefined;
  }

  return { open, use, close, status: () => (store ? 'open' : 'closed') };
}

/** Returns one line for the operator: why no message can be stored, and what to do. */
export function explainStoreError(error: unknown, dataDir: string): string {
  const file = storeFile(dataDir);
  const meanwhile = 'Until it can be used, the page is served and messages are refused.';
  if (isCorrupt(error)) {
    const command = `npm run messages -- --rescue${siteOption}`;
    return `${file} is damaged (${errorName(error)}). ${meanwhile} Run ${command} to bring what is readable into a new store.`;
  }
  if (error instanceof ConfigError) {
    return `${error.message} ${meanwhile}`;
  }
  const reason = error instanceof NewerStoreError ? error.message : errorName(error);
  return `${file} cannot be used (${reason}). ${meanwhile}`;
}
