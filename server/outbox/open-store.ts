import { join } from 'node:path';
import { type Clock, systemClock } from '../clock.ts';
import { emptyLog, openDatabase, sqlOf } from './database.ts';
import { logErasures } from './erasure-log.ts';
import { checkIntegrity } from './files.ts';
import { createStore } from './store.ts';

export const storeFile = (dataDir: string) => join(dataDir, 'outbox.db');

export type OpenStore = ReturnType<typeof openStore>;

/** The store of a data directory: every write is on the disk when its function returns. */
export function openStore(dataDir: string, clock: Clock = systemClock) {
  const db = openDatabase(storeFile(dataDir));
  return {
    ...createStore(sqlOf(db), clock, (hashes) => logErasures(dataDir, hashes)),
    emptyLog: () => emptyLog(db),
    checkIntegrity: () => checkIntegrity(db),
    close: () => db.close(),
  };
}
