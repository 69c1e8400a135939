import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Clock, systemClock } from '../clock.ts';
import { openDatabase } from './database.ts';
import { restoreVanished, sameFiles } from './files.ts';
import type { Message, State, StoredMessage } from './message.ts';
import { isSuspect } from './suspect.ts';
import { transaction } from './transaction.ts';

/** An identical message within this time is a retry after a late answer. */
const duplicateWindowMs = 10 * 60_000;

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
  let db = openDatabase(file);
  let isInPlace = sameFiles(file);

  /** Someone may remove the files of a running server: what the open database holds is then written anew. */
  function heal(): void {
    if (isInPlace()) return;
    restoreVanished(db, file);
    db.close();
    db = openDatabase(file);
    isInPlace = sameFiles(file);
  }

  /** Keeps the messages, in one commit; one already kept in the last ten minutes is not kept twice. */
  function add(messages: Message[], state: 'kept' | 'waiting'): void {
    transaction(db, () => insert(db, messages, state, clock));
    heal();
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
  function record(id: number, outcome: Outcome): void {
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
  function wake(): void {
    db.prepare('UPDATE messages SET next_attempt_at = :now WHERE next_attempt_at IS NOT NULL').run({
      now: clock.now(),
    });
  }

  /** Erases everything a person wrote, by e-mail address whatever its case; returns how many messages. */
  function forget(email: string): number {
    const ids = list()
      .filter((message) => message.from_email.toLowerCase() === email.toLowerCase())
      .map(({ id }) => id);
    const erase = db.prepare('DELETE FROM messages WHERE id = ?');
    transaction(db, () => {
      for (const id of ids) erase.run(id);
    });
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)'); // The log would otherwise still hold the words.
    return ids.length;
  }

  /** Newest first. */
  function list(): StoredMessage[] {
    return rows(db, `SELECT ${storedColumns} FROM messages ORDER BY id DESC`);
  }

  function find(id: number): StoredMessage | undefined {
    return rows(db, `SELECT ${storedColumns} FROM messages WHERE id = :id`, { id })[0];
  }

  /** When the oldest message still to be delivered arrived. */
  function oldestWaiting(): number | undefined {
    const query = `SELECT min(received_at) AS at FROM messages WHERE state = 'waiting'`;
    return (db.prepare(query).get() as { at: number | null }).at ?? undefined;
  }

  /** Writes to the disk as a message would; throws when it cannot. */
  function probe(): void {
    heal();
    db.prepare('INSERT OR REPLACE INTO probe VALUES (1, randomblob(?))').run(probeBytes);
  }

  const close = () => db.close();
  return { add, due, record, release, wake, forget, list, find, oldestWaiting, probe, heal, close };
}

function insert(db: DatabaseSync, messages: Message[], state: State, clock: Clock): void {
  const statement = db.prepare(
    `INSERT INTO messages (key, received_at, received_uptime, boot, content_hash, from_name, from_email, phone,
       subject, message, suspect, state, next_attempt_at)
     SELECT :key, :now, :uptime, :boot, :hash, :from_name, :from_email, :phone, :subject, :message, :suspect, :state,
       iif(:state = 'waiting', :now, NULL)
     WHERE NOT EXISTS (SELECT 1 FROM messages WHERE content_hash = :hash AND state <> 'failed'
       AND iif(boot = :boot, abs(received_uptime - :uptime), abs(received_at - :now)) < :window)`,
  );
  for (const message of messages) {
    statement.run({
      ...message,
      state,
      key: randomUUID(),
      now: clock.now(),
      uptime: clock.uptime(),
      boot: clock.boot,
      hash: contentHash(message),
      suspect: isSuspect(message) ? 1 : 0,
      window: duplicateWindowMs,
    });
  }
}

function contentHash({ from_name, from_email, phone, subject, message }: Message): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([from_name, from_email, phone, subject, message]))
    .digest();
}

function rows(db: DatabaseSync, query: string, values: Record<string, number> = {}): StoredMessage[] {
  return db.prepare(query).all(values) as unknown as StoredMessage[];
}
