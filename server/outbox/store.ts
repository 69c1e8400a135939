import type { Clock } from '../clock.ts';
import { countsTable } from '../counts/counts.ts';
import { type DeliveryState, type Message, type StoredMessage, storedColumns } from '../message.ts';
import type { Sql } from '../sql.ts';
import { eraseDelivered, forget, type Selection } from './erase.ts';
import { type AddResult, insert, refuseFullStore } from './insert.ts';
import { createQueue } from './queue.ts';

/** The size of the largest message with its indexes. */
const probeBytes = 32_768;

const columns = storedColumns.join();

const pageLength = 200;
const pageQuery = `SELECT ${columns} FROM messages WHERE id < :before ORDER BY id DESC LIMIT :limit`;

export type Store = ReturnType<typeof createStore>;

/** Every write is durable when its function returns. A function that throws has changed nothing. */
export function createStore(sql: Sql, clock: Pick<Clock, 'now'>) {
  function add(message: Message, state: 'kept' | 'waiting'): AddResult {
    return sql.transaction(() => insert(sql, message, { state, now: clock.now() }));
  }

  /** From the newest, in pages: an open cursor would hold the store, which may be larger than the memory. */
  function* each(): Generator<StoredMessage> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const page = sql.query<StoredMessage>(pageQuery, { before, limit: pageLength });
      yield* page;
      if (page.length < pageLength) {
        return;
      }
      before = page.at(-1)?.id ?? 0;
    }
  }

  function find(id: number): StoredMessage | undefined {
    const query = `SELECT ${columns} FROM messages WHERE id = :id`;
    return sql.query<StoredMessage>(query, { id })[0];
  }

  function findByKey(key: string): Pick<StoredMessage, 'state' | 'attempts'> | undefined {
    const query = 'SELECT state, attempts FROM messages WHERE key = :key';
    return sql.query<Pick<StoredMessage, 'state' | 'attempts'>>(query, { key })[0];
  }

  function undelivered() {
    const retriedQuery =
      'SELECT 1 FROM messages WHERE next_attempt_at IS NOT NULL AND attempts > 0 LIMIT 1';
    return {
      waiting: countAndOldest('waiting'),
      kept: countAndOldest('kept'),
      failed: countAndOldest('failed'),
      isRetrying: sql.query(retriedQuery).length > 0,
    };
  }

  function countAndOldest(state: DeliveryState): { count: number; oldest: number | null } {
    const rows = sql.query<{ count: number; oldest: number | null }>(
      'SELECT count(*) AS count, min(queued_at) AS oldest FROM messages WHERE state = :state',
      { state },
    );
    return rows[0] ?? { count: 0, oldest: null };
  }

  /** Throws if a message could not be stored. */
  function probe(): void {
    refuseFullStore(sql);
    probeDisk();
  }

  /** Throws if nothing can be written. A full store takes no more messages, but still the outcomes of deliveries. */
  function probeDisk(): void {
    sql.query('INSERT OR REPLACE INTO probe VALUES (1, randomblob(:probeBytes))', { probeBytes });
  }

  return {
    add,
    forget: (selection: Selection) => forget(sql, selection),
    /** Erases messages that have been with the agent for longer than `ageMs`. Returns how many. */
    eraseDelivered: (ageMs: number) => eraseDelivered(sql, clock.now() - ageMs),
    each,
    find,
    findByKey,
    undelivered,
    probe,
    probeDisk,
    ...createQueue(sql, clock),
    ...countsTable(sql, clock),
  };
}
