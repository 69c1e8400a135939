import type { Clock } from '../clock.ts';
import { type CountsTable, countsTable } from '../counts/counts.ts';
import { type DeliveryState, type Message, type StoredMessage, storedColumns } from '../message.ts';
import type { Sql } from '../sql.ts';
import { eraseDelivered, forget, type Selection } from './erase.ts';
import { type AddResult, insert, refuseFullStore } from './insert.ts';
import { createQueue, type Queue } from './queue.ts';

/** The size of the largest message with its indexes. */
const probeBytes = 32_768;

const columns = storedColumns.join();

const pageLength = 200;
const pageQuery = `SELECT ${columns} FROM messages WHERE id < :before ORDER BY id DESC LIMIT :limit`;

/** `oldest` is when the oldest of the messages began to wait (Unix milliseconds), or null if there is none. */
type CountAndOldest = { count: number; oldest: number | null };

/** Every write is durable when its function returns. A function that throws has changed nothing. */
export type Store = Queue &
  CountsTable & {
    add(message: Message, state: 'kept' | 'waiting'): AddResult;
    /** Returns how many messages were erased. */
    forget(selection: Selection): number;
    /** Erases messages that have been with the agent for longer than `ageMs`. Returns how many. */
    eraseDelivered(ageMs: number): number;
    /** From the newest. */
    each(): Generator<StoredMessage>;
    find(id: number): StoredMessage | undefined;
    findByKey(key: string): Pick<StoredMessage, 'state' | 'attempts'> | undefined;
    undelivered(): Record<'waiting' | 'kept' | 'failed', CountAndOldest> & { isRetrying: boolean };
    /** Throws if a message could not be stored. */
    probe(): void;
    /** Throws if nothing can be written. A full store takes no more messages, but still the outcomes of deliveries. */
    probeDisk(): void;
  };

export function createStore(sql: Sql, clock: Pick<Clock, 'now'>): Store {
  function add(message: Message, state: 'kept' | 'waiting'): AddResult {
    return sql.transaction(() => insert(sql, message, { state, now: clock.now() }));
  }

  /** In pages: an open cursor would hold the store, which may be larger than the memory. */
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

  function findByKey(key: string) {
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

  function countAndOldest(state: DeliveryState): CountAndOldest {
    const rows = sql.query<CountAndOldest>(
      'SELECT count(*) AS count, min(queued_at) AS oldest FROM messages WHERE state = :state',
      { state },
    );
    return rows[0] ?? { count: 0, oldest: null };
  }

  function probe(): void {
    refuseFullStore(sql);
    probeDisk();
  }

  function probeDisk(): void {
    sql.query('INSERT OR REPLACE INTO probe VALUES (1, randomblob(:probeBytes))', { probeBytes });
  }

  return {
    add,
    forget: (selection) => forget(sql, selection),
    eraseDelivered: (ageMs) => eraseDelivered(sql, clock.now() - ageMs),
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
