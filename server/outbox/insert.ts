import { createHash, randomUUID } from 'node:crypto';
import { minuteMs } from '../../shared/durations.ts';
import { parameterNames } from '../../shared/rules/message/message-fields.ts';
import { type Message, messageColumns, type State } from '../message.ts';
import type { Sql } from '../sql.ts';

/** An identical message within this time is a repeat. */
const repeatWindowMs = 10 * minuteMs;

const repeatedQuery = `SELECT key FROM messages WHERE content_hash = :hash AND state <> 'failed'
  AND abs(received_at - :now) < :window`;

const insertStatement = `INSERT INTO messages (key, received_at, content_hash, ${messageColumns.join()},
    source, state, next_attempt_at)
  VALUES (:key, :now, :hash, ${messageColumns.map((name) => `:${name}`).join()},
    :source, :state, iif(:state = 'waiting', :now, NULL))`;

type Arrival = { state: State; now: number };

/** The key of a stored message, and whether it was stored just now. */
export type Added = { key: string; isNew: boolean };

/**
 * Stores a message. For a repeat it returns the key of the first message. With this key the sender can ask what became
 * of the message, and a stranger can't tell whether somebody else has sent the same.
 */
export function insert(sql: Sql, message: Message, { state, now }: Arrival): Added {
  const hash = contentHash(message);
  const [repeated] = sql.query<{ key: string }>(repeatedQuery, {
    hash,
    now,
    window: repeatWindowMs,
  });
  if (repeated) {
    return { key: repeated.key, isNew: false };
  }

  refuseFullStore(sql);
  const key = randomUUID();
  sql.query(insertStatement, { ...message, now, state, key, hash });
  return { key, isNew: true };
}

const megabyte = 1024 * 1024;

/**
 * Room for a hundred thousand long messages. An attack stops at this limit, before it fills the disk and the backups.
 */
export const maxStoreBytes = 256 * megabyte;

/** What stays free for other programs on the machine, and for deliveries, which also write. */
export const minFreeBytes = 64 * megabyte;

/** `errorName` logs the text of `errstr`, which SQLite's errors have as well. */
class FullStoreError extends Error {
  readonly errstr = this.message;
}

export function refuseFullStore(sql: Pick<Sql, 'size' | 'freeBytes'>): void {
  if (sql.size() > maxStoreBytes) {
    throw new FullStoreError(`the store has reached ${maxStoreBytes / megabyte} MB`);
  }
  if (sql.freeBytes() < minFreeBytes) {
    throw new FullStoreError(`less than ${minFreeBytes / megabyte} MB are free on the disk`);
  }
}

/**
 * The hash that finds repeats. The next version compares stored hashes too, so the hash may change only when a field is
 * added or moved.
 */
function contentHash(message: Message): Buffer {
  const values = parameterNames.map((name) => message[name]);
  return createHash('sha256').update(JSON.stringify(values)).digest();
}
