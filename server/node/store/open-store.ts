import { type Clock, systemClock } from '../../clock.ts';
import { createStore } from '../../outbox/store.ts';
import { databaseSql, openDatabase, truncateWal } from './database.ts';
import { storeFile } from './database-files.ts';

export type OpenStore = ReturnType<typeof openStore>;

/** Opens the store of a data directory. Every write is on the disk when its function returns. */
export function openStore(dataDir: string, clock: Pick<Clock, 'now'> = systemClock) {
  const db = openDatabase(storeFile(dataDir));
  return {
    ...createStore(databaseSql(db), clock),
    truncateWal: () => truncateWal(db),
    close: () => db.close(),
  };
}
