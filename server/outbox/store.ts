import { hourMs } from '../../shared/durations.ts';
import type { Clock } from '../clock.ts';
import { countsIn } from '../counts/counts.ts';
import { type Message, type State, type StoredMessage, storedColumns } from '../message.ts';
import type { Sql } from '../sql.ts';
import { eraseDelivered, forget, type Selection } from './erase.ts';
import { type AddResult, insert, refuseFullStore } from './insert.ts';

/** The size of the largest message with its indexes. */
const probeBytes = 32_768;

const columns = storedColumns.join();

/** Sorted like the index messages_by_turn. A last attempt in the future means that the clock was set back. */
const dueQuery = `SELECT ${columns} FROM messages WHERE next_attempt_at IS NOT NULL
  AND (next_attempt_at <= :now OR coalesce(last_attempt_at, queued_at) > :now)
  ORDER BY attempts > 0, id DESC LIMIT :limit`;

const pageLength = 200;
const pageQuery = `SELECT ${columns} FROM messages WHERE id < :before ORDER BY id DESC LIMIT :limit`;

export type Store = ReturnType<typeof createStore>;

export type MessageIdentity = Pick<StoredMessage, 'id' | 'key'>;

/** The result of an attempt. Times are Unix milliseconds, and null stands for never, as in the table. */
export type Outcome = {
  state: 'delivered' | 'waiting' | 'failed';
  attemptAt: number;
  nextAttemptAt: number | null;
  error: string | null;
  /** When the mail server took the message for at least one recipient. */
  takenAt: number | null;
  /** As in `StoredMessage`. */
  lackingRecipients: string | null;
};

/** Every write is durable when its function returns. A function that throws has changed nothing. */
export function createStore(sql: Sql, clock: Pick<Clock, 'now'>) {
  function add(message: Message, state: 'kept' | 'waiting'): AddResult {
    return sql.transaction(() => insert(sql, message, { state, now: clock.now() }));
  }

  /** Due messages: first those never tried, then the others. Each group begins with the latest. */
  function due(limit: number): StoredMessage[] {
    return sql.query(dueQuery, { now: clock.now(), limit });
  }

  /** When the next attempt is due (Unix milliseconds), or Infinity if no message waits. */
  function nextAttemptAt(): number {
    const rows = sql.query<{ attemptAt: number | null }>(
      'SELECT min(next_attempt_at) AS attemptAt FROM messages WHERE next_attempt_at IS NOT NULL',
    );
    return rows[0]?.attemptAt ?? Number.POSITIVE_INFINITY;
  }

  /** Takes the key as well, because in a replaced store another message may have this id. */
  function recordOutcome({ id, key }: MessageIdentity, outcome: Outcome): void {
    sql.query(
      `UPDATE messages SET state = :state, attempts = attempts + 1,
       last_attempt_at = :attemptAt, next_attempt_at = :nextAttemptAt, last_error = :error,
       taken_at = coalesce(:takenAt, taken_at), lacking_recipients = :lackingRecipients
       WHERE id = :id AND key = :key`,
      { id, key, ...outcome },
    );
  }

  /** Makes all messages of a state, or only the one with this id, due like new messages. Returns how many. */
  function requeue(from: State, id?: number): number {
    const requeued = sql.query(
      `UPDATE messages SET state = 'waiting', next_attempt_at = :now, queued_at = :now,
         attempts = 0, last_attempt_at = NULL
       WHERE state = :from AND (:id IS NULL OR id = :id) RETURNING id`,
      { from, now: clock.now(), id: id ?? null },
    );
    return requeued.length;
  }

  /** Ends all pauses. */
  function makeAllDue(): void {
    sql.query('UPDATE messages SET next_attempt_at = :now WHERE next_attempt_at > :now', {
      now: clock.now(),
    });
  }

  /**
   * When the next mail may go (Unix milliseconds). This is now, until the mails of the last hour reach the limit; then
   * mails follow at the limit's pace.
   */
  function nextMailAt(messagesPerHour: number): number {
    const now = clock.now();
    const rows = sql.query<{ count: number; latest: number }>(
      `SELECT count(*) AS count, coalesce(max(taken_at), 0) AS latest FROM messages
       WHERE taken_at BETWEEN :hourAgo AND :now`,
      { hourAgo: now - hourMs, now },
    );
    const { count, latest } = rows[0] ?? { count: 0, latest: 0 };
    return count < messagesPerHour ? now : latest + hourMs / messagesPerHour;
  }

  /** Whether more than `count` messages were received after `time`. */
  function hasReceivedMore(count: number, time: number): boolean {
    const query = `SELECT 1 FROM (SELECT received_at FROM messages ORDER BY id DESC LIMIT 1 OFFSET :count)
      WHERE received_at > :time`;
    return Number.isFinite(count) && sql.query(query, { count, time }).length > 0;
  }

  /** Whether a message was requeued after `time`, and not tried yet. */
  function hasRequeuedSince(time: number): boolean {
    const query = `SELECT 1 FROM messages
      WHERE state = 'waiting' AND attempts = 0
        AND queued_at > :time AND queued_at <> received_at LIMIT 1`;
    return sql.query(query, { time }).length > 0;
  }

  /** Whether the mail server took a message after `time`. */
  function hasTakenSince(time: number): boolean {
    const query = 'SELECT 1 FROM messages WHERE taken_at > :time LIMIT 1';
    return sql.query(query, { time }).length > 0;
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

  function countAndOldest(state: State): { count: number; oldest: number | null } {
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
    due,
    recordOutcome,
    requeue,
    makeAllDue,
    nextMailAt,
    hasReceivedMore,
    hasRequeuedSince,
    hasTakenSince,
    forget: (selection: Selection) => forget(sql, selection),
    /** Erases messages that have been with the agent for longer than `ageMs`. Returns how many. */
    eraseDelivered: (ageMs: number) => eraseDelivered(sql, clock.now() - ageMs),
    each,
    find,
    findByKey,
    nextAttemptAt,
    undelivered,
    probe,
    probeDisk,
    ...countsIn(sql, clock),
  };
}
