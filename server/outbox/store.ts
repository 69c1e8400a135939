import { paramNames } from '../../shared/message/fields.ts';
import type { Clock } from '../clock.ts';
import type { Message, State, StoredMessage } from '../message.ts';
import { addCounts, type Count, countsOf, eraseCounts } from './counts.ts';
import { eraseDelivered, forget, type LogErasures, markConsents } from './erase.ts';
import { insert } from './insert.ts';
import { messageRows, type Sql } from './sql.ts';

/** The size of the largest message with its indexes. */
const probeBytes = 32_768;

const storedColumns = `id, key, received_at, ${paramNames.join(', ')}, suspect, state,
  attempts, waited_ms, last_attempt_at, next_attempt_at, delivered_at, last_error, source`;

/** The index messages_by_turn has its order. A last attempt in the future means that the clock was set back. */
export const dueQuery = `SELECT ${storedColumns} FROM messages WHERE next_attempt_at IS NOT NULL
  AND (next_attempt_at <= :now OR coalesce(last_attempt_at, received_at) > :now)
  ORDER BY attempts > 0, id DESC LIMIT :limit`;

export type Store = ReturnType<typeof createStore>;

/** The result of an attempt. `at` and `next`, the next attempt, are calendar milliseconds. */
export type Outcome = {
  state: 'delivered' | 'waiting' | 'failed';
  at: number;
  next?: number | null;
  /** Since the attempt before. */
  waitedMs?: number;
  error?: string;
};

/** Every write is durable when its function returns; one that throws has changed nothing. */
export function createStore(sql: Sql, clock: Clock, logErasures: LogErasures) {
  /** Returns those that were not there yet. */
  function add(messages: Message[], state: 'kept' | 'waiting'): Message[] {
    return sql.transaction(() => messages.filter((message) => insert(sql, clock, message, state)));
  }

  /** Returns due messages: first those never attempted, each time the latest first. */
  function due(limit: number): StoredMessage[] {
    return sql.query(dueQuery, { now: clock.now(), limit });
  }

  /** When the next attempt is due; null without one. */
  function nextAttempt(): number | null {
    const next = 'SELECT min(next_attempt_at) AS at FROM messages WHERE next_attempt_at IS NOT NULL';
    return sql.query<{ at: number | null }>(next)[0]?.at ?? null;
  }

  /** The key as well: in a new store, another message may have the id. */
  function recordOutcome(id: number, key: string, outcome: Outcome): void {
    const { state, at, next = null, waitedMs = 0, error = null } = outcome;
    sql.query(
      `UPDATE messages SET state = :state, attempts = attempts + 1, last_attempt_at = :at, next_attempt_at = :next,
       waited_ms = waited_ms + :waitedMs, last_error = :error, delivered_at = iif(:state = 'delivered', :at, NULL)
       WHERE id = :id AND key = :key`,
      { id, key, state, at, next, waitedMs, error },
    );
  }

  /** Makes all messages of a state, or the one with this id, wait for delivery. Returns how many. */
  function release(from: State, id?: number): number {
    return sql.query(
      `UPDATE messages SET state = 'waiting', next_attempt_at = :now, waited_ms = 0, last_attempt_at = NULL
       WHERE state = :from AND (:id IS NULL OR id = :id) RETURNING id`,
      { from, now: clock.now(), id: id ?? null },
    ).length;
  }

  /** Ends all pauses, a second apart: mail servers refuse too many emails at once. */
  function makeAllDue(): void {
    sql.query(
      `UPDATE messages SET next_attempt_at = :now + 1000 * turn FROM (
         SELECT id AS tried, row_number() OVER (ORDER BY id) - 1 AS turn FROM messages
         WHERE next_attempt_at IS NOT NULL AND attempts > 0
       ) WHERE id = tried`,
      { now: clock.now() },
    );
  }

  function each(): Iterable<StoredMessage> {
    return messageRows<StoredMessage>(sql, storedColumns);
  }

  function find(id: number): StoredMessage | undefined {
    return sql.query<StoredMessage>(`SELECT ${storedColumns} FROM messages WHERE id = :id`, { id })[0];
  }

  function undelivered() {
    const query = `SELECT count(*) AS count, min(received_at) AS oldest FROM messages WHERE state = :state`;
    const of = (state: State) => sql.query(query, { state })[0] as { count: number; oldest: number | null };
    const retried = 'SELECT 1 FROM messages WHERE next_attempt_at IS NOT NULL AND attempts > 0 LIMIT 1';
    const isRetrying = sql.query(retried).length > 0;
    return { waiting: of('waiting'), kept: of('kept'), failed: of('failed'), isRetrying };
  }

  /** Throws if a message could not be written to the disk. */
  function probe(): void {
    sql.query('INSERT OR REPLACE INTO probe VALUES (1, randomblob(:probeBytes))', { probeBytes });
  }

  return {
    add,
    due,
    recordOutcome,
    release,
    makeAllDue,
    forget: (email: string) => forget(sql, email, logErasures),
    markConsents: (isConsent: Parameters<typeof markConsents>[1]) => markConsents(sql, isConsent),
    addCounts: (counts: Count[]) => addCounts(sql, counts),
    countsOf: (month: string) => countsOf(sql, month),
    eraseCounts: () => eraseCounts(sql),
    eraseDelivered: (before: number) => eraseDelivered(sql, before),
    each,
    find,
    nextAttempt,
    undelivered,
    probe,
  };
}
