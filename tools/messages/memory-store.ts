import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../server/clock.ts';
import { databaseSql } from '../../server/node/store/database.ts';
import { migrate } from '../../server/outbox/schema.ts';
import { createStore } from '../../server/outbox/store.ts';

/** An empty store in memory, for a Worker's messages, or instead of a store that isn't there. */
export function openMemoryStore() {
  const db = new DatabaseSync(':memory:');
  const sql = databaseSql(db);
  migrate(sql);
  return {
    ...createStore(sql, systemClock),
    db,
    sql,
    truncateWal: () => true,
    close: () => db.close(),
  };
}
