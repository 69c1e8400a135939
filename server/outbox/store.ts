import { join } from 'node:path';
import { paramNames } from '../../shared/message/fields.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Message, State, StoredMessage } from '../message.ts';
import { emptyLog, eraseDelivered, forget, markConsents } from './erase.ts';
import { checkIntegrity } from './files.ts';
import { prepareInsert } from './insert.ts';
import { openDatabase, transaction } from './schema.ts';

/** The size of the largest message with its indexes. */
const probeBytes = 32_768;

const storedColumns = `id, key, received_at, ${paramNames.join(', ')}, suspect, state,
  attempts, waited_ms, last_attempt_at, next_attempt_at, delivered_at, last_error`;

/** The index messages_by_turn has its order. A last attempt in the future means that the clock was set back. */
export const dueQuery = `SELECT ${storedColumns} FROM messages WHERE next_attempt_at IS NOT NULL
  AND (next_attempt_at <= :now OR coalesce(last_attempt_at, received_at) > :now)
  ORDER BY attempts > 0, id DESC LIMIT :limit`;

export type Store = ReturnType<typeof openStore>;

/** The result of an attempt. `at` and `next`, the next attempt, are calendar milliseconds. */
export type Outcome = {
  state: 'delivered' | 'waiting' | 'failed';
  at: number;
  next?: number | null;
  /** Since the attempt before. */
  waitedMs?: number;
  error?: string;
};

export const storeFile = (dataDir: string) => join(dataDir, 'outbox.db');

/** Every write is on the disk when its function returns; one that throws has changed nothing. */
export function openStore(dataDir: string, clock: Clock = systemClock) {
  const db = openDatabase(storeFile(dataDir));
  /** Compiled for the first message: a store too damaged for that opens all the same. */
  let prepared: ReturnType<typeof prepareInsert> | undefined;

  function add(messages: Message[], state: 'kept' | 'waiting'): void {
    prepared ??= prepareInsert(db, clock);
    const insert = prepared;
    transaction(db, () => {
      for (const message of messages) insert(message, state);
    });
  }

  /** Returns due messages: first those never attempted, each time the latest first. */
  function due(limit: number): StoredMessage[] {
    return db.prepare(dueQuery).all({ now: clock.now(), limit }) as unknown as StoredMessage[];
  }

  /** The key as well: in a new store, another message may have the id. */
  function recordOutcome(id: number, key: string, outcome: Outcome): void {
    const { state, at, next = null, waitedMs = 0, error = null } = outcome;
    db.prepare(
      `UPDATE messages SET state = :state, attempts = attempts + 1, last_attempt_at = :at, next_attempt_at = :next,
       waited_ms = waited_ms + :waitedMs, last_error = :error, delivered_at = iif(:state = 'delivered', :at, NULL)
       WHERE id = :id AND key = :key`,
    ).run({ id, key, state, at, next, waitedMs, error });
  }

  /** Makes all messages of a state, or the one with this id, wait for delivery. Returns how many. */
  function release(from: State, id?: number): number {
    const statement = db.prepare(
      `UPDATE messages SET state = 'waiting', next_attempt_at = :now, waited_ms = 0, last_attempt_at = NULL
       WHERE state = :from AND (:id IS NULL OR id = :id)`,
    );
    return Number(statement.run({ from, now: clock.now(), id: id ?? null }).changes);
  }

  /** Ends all pauses, a second apart: mail servers refuse too many emails at once. */
  function makeAllDue(): void {
    db.prepare(
      `UPDATE messages SET next_attempt_at = :now + 1000 * turn FROM (
         SELECT id AS tried, row_number() OVER (ORDER BY id) - 1 AS turn FROM messages
         WHERE next_attempt_at IS NOT NULL AND attempts > 0
       ) WHERE id = tried`,
    ).run({ now: clock.now() });
  }

  function each(): Iterable<StoredMessage> {
    return db.prepare(`SELECT ${storedColumns} FROM messages ORDER BY id DESC`).iterate() as never;
  }

  function find(id: number): StoredMessage | undefined {
    return db.prepare(`SELECT ${storedColumns} FROM messages WHERE id = ?`).get(id) as never;
  }

  function undelivered() {
    const query = `SELECT count(*) AS count, min(received_at) AS oldest FROM messages WHERE state = ?`;
    const of = (state: State) => db.prepare(query).get(state) as { count: number; oldest: number | null };
    const retried = 'SELECT 1 FROM messages WHERE next_attempt_at IS NOT NULL AND attempts > 0 LIMIT 1';
    const isRetrying = db.prepare(retried).get() !== undefined;
    return { waiting: of('waiting'), kept: of('kept'), failed: of('failed'), isRetrying };
  }

  /** Throws if a message could not be written to the disk. */
  function probe(): void {
    db.prepare('INSERT OR REPLACE INTO probe VALUES (1, randomblob(?))').run(probeBytes);
  }

  return {
    add,
    due,
    recordOutcome,
    release,
    makeAllDue,
    forget: (email: string) => forget(db, dataDir, email),
    markConsents: (isConsent: Parameters<typeof markConsents>[1]) => markConsents(db, isConsent),
    eraseDelivered: (before: number) => eraseDelivered(db, before),
    emptyLog: () => emptyLog(db),
    each,
    find,
    undelivered,
    probe,
    checkIntegrity: () => checkIntegrity(db),
    close: () => db.close(),
  };
}
