import { hourMs } from '../../shared/durations.ts';
import type { Clock } from '../clock.ts';
import type { MailError } from '../mail/mail-errors.ts';
import { type DeliveryState, type StoredMessage, storedColumns } from '../message.ts';
import type { Sql } from '../sql.ts';

/** Sorted like the index messages_by_turn. A last attempt in the future means that the clock was set back. */
const dueQuery = `SELECT ${storedColumns.join()} FROM messages WHERE next_attempt_at IS NOT NULL
  AND (next_attempt_at <= :now OR coalesce(last_attempt_at, queued_at) > :now)
  ORDER BY attempts > 0, id DESC LIMIT :limit`;

export type MessageIdentity = Pick<StoredMessage, 'id' | 'key'>;

/** The outcome of an attempt. Times are Unix milliseconds, and null stands for never, as in the table. */
export type Outcome = {
  state: 'delivered' | 'waiting' | 'failed';
  attemptAt: number;
  nextAttemptAt: number | null;
  /** Why some or all recipients lack the message. */
  failure: MailError | undefined;
  /** When the mail server took the message for at least one recipient. */
  takenAt: number | null;
  /** As in `StoredMessage`. */
  lackingRecipients: string | null;
};

/** The part of the store that says which messages are due, and what became of their attempts. */
export type Queue = {
  /** Due messages: first those never tried, then the others. Each group begins with the latest. */
  due(limit: number): StoredMessage[];
  /** When the next attempt is due (Unix milliseconds), or Infinity if no message waits. */
  nextAttemptAt(): number;
  recordOutcome(message: MessageIdentity, outcome: Outcome): void;
  /** Makes a state's messages (or only the one with this id) due, as if they were new. Returns how many. */
  requeue(from: DeliveryState, id?: number): number;
  makeAllDue(): void;
  /**
   * When the next mail may go (Unix milliseconds). This is now, until the mails of the last hour reach the limit; then
   * mails follow at the limit's pace.
   */
  nextMailAt(messagesPerHour: number): number;
  /** Whether a message was requeued after `time`, and not tried yet. */
  hasRequeuedSince(time: number): boolean;
  /** Whether the mail server has taken a message after `time`. */
  hasTakenSince(time: number): boolean;
};

export function createQueue(sql: Sql, clock: Pick<Clock, 'now'>): Queue {
  function due(limit: number): StoredMessage[] {
    return sql.query(dueQuery, { now: clock.now(), limit });
  }

  function nextAttemptAt(): number {
    const rows = sql.query<{ attemptAt: number | null }>(
      'SELECT min(next_attempt_at) AS attemptAt FROM messages WHERE next_attempt_at IS NOT NULL',
    );
    return rows[0]?.attemptAt ?? Number.POSITIVE_INFINITY;
  }

  /** Takes the key as well, because in a replaced store another message may have this id. */
  function recordOutcome({ id, key }: MessageIdentity, { failure, ...values }: Outcome): void {
    sql.query(
      `UPDATE messages SET state = :state, attempts = attempts + 1,
       last_attempt_at = :attemptAt, next_attempt_at = :nextAttemptAt, last_error = :error,
       taken_at = coalesce(:takenAt, taken_at), lacking_recipients = :lackingRecipients
       WHERE id = :id AND key = :key`,
      { id, key, ...values, error: failure?.text ?? null },
    );
  }

  function requeue(from: DeliveryState, id?: number): number {
    const requeued = sql.query(
      `UPDATE messages SET state = 'waiting', next_attempt_at = :now, queued_at = :now,
         attempts = 0, last_attempt_at = NULL
       WHERE state = :from AND (:id IS NULL OR id = :id) RETURNING id`,
      { from, now: clock.now(), id: id ?? null },
    );
    return requeued.length;
  }

  function makeAllDue(): void {
    sql.query('UPDATE messages SET next_attempt_at = :now WHERE next_attempt_at > :now', {
      now: clock.now(),
    });
  }

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

  function hasRequeuedSince(time: number): boolean {
    const query = `SELECT 1 FROM messages
      WHERE state = 'waiting' AND attempts = 0
        AND queued_at > :time AND queued_at <> received_at LIMIT 1`;
    return sql.query(query, { time }).length > 0;
  }

  function hasTakenSince(time: number): boolean {
    const query = 'SELECT 1 FROM messages WHERE taken_at > :time LIMIT 1';
    return sql.query(query, { time }).length > 0;
  }

  return {
    due,
    nextAttemptAt,
    recordOutcome,
    requeue,
    makeAllDue,
    nextMailAt,
    hasRequeuedSince,
    hasTakenSince,
  };
}
