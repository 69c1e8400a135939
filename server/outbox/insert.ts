import { randomUUID } from 'node:crypto';
import { minuteMs } from '../../shared/durations.ts';
import { parameterNames } from '../../shared/rules/message/message-fields.ts';
import { type DeliveryState, type Message, messageColumns } from '../message.ts';
import { type Sql, StoreError } from '../sql.ts';

/** An identical message within this time is a repeat. */
const repeatWindowMs = 10 * minuteMs;

/** A repeat has the same text in every field. If the clock was set back meanwhile, the repeat has the earlier time. */
const sameText = parameterNames.map((name) => `${name} = :${name}`).join(' AND ');
const repeatedQuery = `SELECT key FROM messages WHERE ${sameText} AND state <> 'failed'
  AND received_at BETWEEN :now - :window AND :now + :window`;

const insertStatement = `INSERT INTO messages (key, received_at, queued_at, ${messageColumns.join()},
    referral, state, next_attempt_at)
  VALUES (:key, :now, :now, ${messageColumns.map((name) => `:${name}`).join()},
    :referral, :state, iif(:state = 'waiting', :now, NULL))`;

type InsertOptions = { state: DeliveryState; now: number };

export type AddResult = { key: string; isNew: boolean };

/**
 * Stores a message. For a repeat it returns the key of the first message. With this key the sender can ask what became
 * of the message.
 */
export function insert(sql: Sql, message: Message, { state, now }: InsertOptions): AddResult {
  const typed = Object.fromEntries(parameterNames.map((name) => [name, message[name]]));
  const window = repeatWindowMs;
  const [repeated] = sql.query<{ key: string }>(repeatedQuery, { ...typed, now, window });
  if (repeated) {
    return { key: repeated.key, isNew: false };
  }

  refuseFullStore(sql);
  const key = randomUUID();
  sql.query(insertStatement, { ...message, now, state, key });
  return { key, isNew: true };
}

const megabyte = 1024 * 1024;

/** Room for years of messages. An attack stops at this limit, before it fills the disk and the backups. */
export const maxStoreBytes = 256 * megabyte;

/** What stays free for other programs on the machine, and for deliveries, which also write. */
export const minFreeBytes = 64 * megabyte;

export function refuseFullStore(sql: Pick<Sql, 'size' | 'freeBytes'>): void {
  if (sql.size() > maxStoreBytes) {
    throw new StoreError(`the store has reached ${maxStoreBytes / megabyte} MB`);
  }
  if (sql.freeBytes() < minFreeBytes) {
    throw new StoreError(`less than ${minFreeBytes / megabyte} MB are free on the disk`);
  }
}
