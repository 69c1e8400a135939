import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../clock.ts';
import { ConfigError } from '../env.ts';
import { errorName } from '../http/log-error.ts';
import { isDamage } from './damage.ts';
import { fingerprint } from './files.ts';
import { type Claim, claimDataDir, InUseError, makeFolder } from './lock.ts';
import { readMessages } from './merge.ts';
import { NewerStoreError } from './migrations.ts';
import { openStore, type Store, storeFile } from './store.ts';

/**
 * Keeps the store of a data directory usable, whatever happens to the disk under it: `tend` claims the directory
 * and opens the store when that is possible, and puts back what was removed; it throws the reason while the store
 * cannot be used, and then `use` refuses, until a later `tend` succeeds. Only an open store holds messages, so
 * while it is out of its place it stays open until its content is back on the disk.
 * `onOpen` is called with each store that was opened.
 */
export function keepStore(dataDir: string, onOpen: (store: Store) => void, clock: Clock = systemClock) {
  const file = storeFile(dataDir);
  const replaced = join(dataDir, 'outbox-replaced.db');
  let claim: Claim | undefined;
  let store: Store | undefined;
  let trouble: unknown;
  /** The damaged file, as long as it is the one that is there. */
  let damaged = '';
  let checked = '';

  function tend(): void {
    try {
      if (store && !store.isInPlace()) putBack(store);
      if (!claim?.isInPlace()) renewClaim();
      if (!store) open();
      trouble = undefined;
    } catch (error) {
      trouble = error;
      // Out of its place and not to be copied any more: what is in its place now takes over.
      if (error instanceof InUseError || isDamage(error)) close();
      throw error;
    }
  }

  /** Runs `work` on the store; throws its error, or the reason why there is no store now. */
  function use<T>(work: (store: Store) => T): T {
    if (!store) throw trouble;
    try {
      return work(store);
    } catch (error) {
      if (isDamage(error)) declareDamaged(error);
      throw error;
    }
  }

  /** What the store holds goes back to its place, or beside the file that somebody put there, to be brought into it. */
  function putBack(moved: Store): void {
    makeFolder(dataDir);
    if (!existsSync(file)) moved.copyTo(file);
    else if (!moved.isFileInPlace()) moved.copyTo(replaced);
    close();
  }

  function renewClaim(): void {
    claim?.letGo();
    claim = undefined;
    claim = claimDataDir(dataDir);
  }

  function open(): void {
    if (damaged !== '' && damaged === fingerprint(file)) throw trouble;
    const opened = openOrJudge();
    try {
      if (checked !== fingerprint(file)) opened.check();
      checked = fingerprint(file); // Nothing is written to a damaged store, and a full disk has no check repeated.
      opened.probe(); // A file that can only be read would open as well.
      if (existsSync(replaced)) {
        opened.bring(readMessages(replaced));
        rmSync(replaced);
      }
      onOpen(opened);
      store = opened;
    } catch (error) {
      opened.close();
      judge(error);
      throw error;
    }
  }

  function openOrJudge(): Store {
    try {
      return openStore(dataDir, clock);
    } catch (error) {
      judge(error);
      throw error;
    }
  }

  function judge(error: unknown): void {
    if (isDamage(error)) damaged = fingerprint(file);
  }

  function declareDamaged(error: unknown): void {
    trouble = error;
    close();
    damaged = fingerprint(file);
  }

  function close(): void {
    const closing = store;
    store = undefined;
    closing?.close();
  }

  function letGo(): void {
    close();
    claim?.letGo();
    claim = undefined;
  }

  return { tend, use, letGo, isOpen: () => store !== undefined, trouble: () => trouble };
}

export type Keeper = ReturnType<typeof keepStore>;

/** One line for the operator on why no message can be taken, with what to do about it. */
export function explain(trouble: unknown, dataDir: string): string {
  const file = storeFile(dataDir);
  const until = 'until it can be used the page is served and messages are refused';
  if (isDamage(trouble)) {
    return `${file} is damaged (${errorName(trouble)}): ${until}. npm run messages -- --rescue brings what is readable into a new store`;
  }
  if (trouble instanceof ConfigError) return `${trouble.message}: ${until}`;
  const reason = trouble instanceof NewerStoreError ? trouble.message : errorName(trouble);
  return `${file} cannot be used (${reason}): ${until}`;
}
