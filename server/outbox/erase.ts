import type { DatabaseSync } from 'node:sqlite';
import { logErasures } from './erasure-log.ts';
import { transaction } from './transaction.ts';

/** So many are erased in one go, so that nobody waits long for the page or for a message to be written. */
const batch = 500;

/**
 * Erases everything a person wrote, by e-mail address whatever its case, also from backups restored later;
 * returns how many messages.
 */
export function forget(db: DatabaseSync, dataDir: string, email: string): number {
  db.function('folded', { deterministic: true }, (text) => String(text).toLowerCase());
  const theirs = 'FROM messages WHERE folded(from_email) = ?';
  const person = email.toLowerCase();
  const count = transaction(db, () => {
    const rows = db.prepare(`SELECT key ${theirs}`).iterate(person) as Iterable<{ key: string }>;
    logErasures(dataDir, keysOf(rows));
    return Number(db.prepare(`DELETE ${theirs}`).run(person).changes);
  });
  emptyLog(db);
  return count;
}

/** Marks the messages with this subject as somebody's consent, which stays proven until --forget revokes it. */
export function markConsents(db: DatabaseSync, subject: string): void {
  db.prepare('UPDATE messages SET is_consent = 1 WHERE subject = ? AND is_consent = 0').run(subject);
}

/**
 * Erases some of what was delivered and arrived before `before` (calendar milliseconds), consents excepted;
 * returns how many, 0 when there are no more.
 */
export function expire(db: DatabaseSync, before: number): number {
  const { changes } = db
    .prepare(
      `DELETE FROM messages WHERE id IN (SELECT id FROM messages
         WHERE state = 'delivered' AND received_at < ? AND is_consent = 0 LIMIT ${batch})`,
    )
    .run(before);
  if (changes > 0) emptyLog(db);
  return Number(changes);
}

function* keysOf(rows: Iterable<{ key: string }>) {
  for (const { key } of rows) yield key;
}

/** The write-ahead log would otherwise still hold the words. */
function emptyLog(db: DatabaseSync): void {
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}
