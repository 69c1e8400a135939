import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Clock, systemClock } from '../clock.ts';
import { checkStructure } from './damage.ts';
import { openDatabase } from './database.ts';
import { expire, forget, markConsents } from './erase.ts';
import { readErasureLog } from './erasure-log.ts';
import { copyDatabase, sameFiles } from './files.ts';
import { insert } from './insert.ts';
import { bring } from './merge.ts';
import type { Message, State, StoredMessage } from './message.ts';
import type { Row } from './salvage.ts';
import { transaction } from './transaction.ts';

/** As large as the largest message with its indexes, so that "writable" means that one would fit. */
const probeBytes = 32_768;

const storedColumns = `id, key, received_at, from_name, from_email, phone, subject, message, suspect, state,
  attempts, waited_ms, last_attempt_at, next_attempt_at, delivered_at, last_error`;

export type Store = ReturnType<typeof openStore>;

/** What an attempt to deliver came to. `at` and `next`, the next attempt if there is one, are calendar milliseconds. */
export type Outcome =
  | { state: 'delivered'; at: number }
  | { state: 'waiting' | 'failed'; at: number; next: number | null; waitedMs: number; error: string };

export const storeFile = (dataDir: string) => join(dataDir, 'outbox.db');

/**
 * Opens the store of messages in a data directory. Every write is on the disk when its function returns,
 * and throws, having changed nothing, when it cannot be.
 */
export function openStore(dataDir: string, clock: Clock = systemClock) {
  const file = storeFile(dataDir);
  const db = openDatabase(file);

  /** Keeps the messages, in one commit; one already kept in the last ten minutes is not kept twice. */
  function add(messages: Message[], state: 'kept' | 'waiting'): void {
    transaction(db, () => insert(db, messages, state, clock));
  }

  /** Messages whose time has come, new ones first. One attempted "in the future" means the clock went back. */
  function due(limit: number): StoredMessage[] {
    const now = clock.now();
    return rows(
      db,
      `SELECT ${storedColumns} FROM messages WHERE next_attempt_at IS NOT NULL
       AND (next_attempt_at <= :now OR coalesce(last_attempt_at, received_at) > :now)
       ORDER BY attempts > 0, id LIMIT :limit`,
      { now, limit },
    );
  }

  /** Records an attempt; a message erased in the meantime stays erased. */
  function recordOutcome(id: number, outcome: Outcome): void {
    const isOver = outcome.state === 'delivered';
    db.prepare(
      `UPDATE messages SET state = :state, attempts = attempts + 1, last_attempt_at = :at, next_attempt_at = :next,
       waited_ms = waited_ms + :waited, last_error = :error, delivered_at = :delivered WHERE id = :id`,
    ).run({
      id,
      state: outcome.state,
      at: outcome.at,
      next: isOver ? null : outcome.next,
      waited: isOver ? 0 : outcome.waitedMs,
      error: isOver ? null : outcome.error,
      delivered: isOver ? outcome.at : null,
    });
  }

  /** Makes messages of one state wait for delivery from now on: all of them, or the one with this id. Returns how many. */
  function release(from: State, id?: number): number {
    const result = db
      .prepare(
        `UPDATE messages SET state = 'waiting', next_attempt_at = :now, waited_ms = 0, last_attempt_at = NULL
         WHERE state = :from AND (:id IS NULL OR id = :id)`,
      )
      .run({ from, now: clock.now(), id: id ?? null });
    return Number(result.changes);
  }

  /** Makes every message that is still to be tried due now. */
  function makeAllDue(): void {
    db.prepare('UPDATE messages SET next_attempt_at = :now WHERE next_attempt_at IS NOT NULL').run({
      now: clock.now(),
    });
  }

  /** Every message, newest first, one at a time: there may be more than the memory holds. */
  function each(): Iterable<StoredMessage> {
    return db.prepare(`SELECT ${storedColumns} FROM messages ORDER BY id DESC`).iterate() as never;
  }

  function find(id: number): StoredMessage | undefined {
    return rows(db, `SELECT ${storedColumns} FROM messages WHERE id = :id`, { id })[0];
  }

  /** How many messages are in each state that is not delivered, and when the oldest to be delivered arrived. */
  function undelivered() {
    const query = `SELECT count(*) AS count, min(received_at) AS oldest FROM messages WHERE state = ?`;
    const of = (state: State) => db.prepare(query).get(state) as { count: number; oldest: number | null };
    return { waiting: of('waiting'), kept: of('kept'), failed: of('failed') };
  }

  /** Writes to the disk as a message would; throws when it cannot. */
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
    markConsents: (subject: string) => markConsents(db, subject),
    expire: (before: number) => expire(db, before),
    each,
    find,
    undelivered,
    probe,
    /** Whether the open file and its log are still the ones in the data directory. */
    isInPlace: sameFiles(file, `${file}-wal`),
    isFileInPlace: sameFiles(file),
    /** Adds what another store holds and this one does not; see bring.ts. */
    bring: (rows: Iterable<Row>) => bring(db, rows, readErasureLog(dataDir)),
    copyTo: (target: string) => copyDatabase(db, target),
    check: () => checkStructure(db),
    close: () => db.close(),
  };
}

function rows(db: DatabaseSync, query: string, values: Record<string, number> = {}): StoredMessage[] {
  return db.prepare(query).all(values) as unknown as StoredMessage[];
}
