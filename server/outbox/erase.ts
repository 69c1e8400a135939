import type { DatabaseSync } from 'node:sqlite';
import { asciiAddress } from '../../shared/message/rules.ts';
import type { Words } from '../message.ts';
import { logErasures } from './erasure-log.ts';
import { busyTimeoutMs, transaction } from './schema.ts';

/** Erases a person's messages, however the address is written, and logs them against backups. Returns how many. */
export function forget(db: DatabaseSync, dataDir: string, email: string): number {
  db.function('folded', (text) => folded(String(text)));
  const theirs = 'FROM messages WHERE folded(from_email) = ?';
  const person = folded(email);
  return transaction(db, () => {
    const rows = db.prepare(`SELECT key ${theirs}`).iterate(person) as Iterable<{ key: string }>;
    logErasures(dataDir, rows);
    return Number(db.prepare(`DELETE ${theirs}`).run(person).changes);
  });
}

/** Earlier releases stored addresses that have no ASCII form. */
const folded = (email: string) => (asciiAddress(email) ?? email).toLowerCase();

/** Consents are kept until --forget. */
export function markConsents(db: DatabaseSync, isConsent: (words: Words) => boolean): void {
  db.function('is_consenting', (from_name, subject, message) =>
    Number(isConsent({ from_name, subject, message } as Words)),
  );
  db.exec(`UPDATE messages SET is_consent = 1
    WHERE is_consent = 0 AND is_consenting(from_name, subject, message)`);
}

/** Erases messages that were delivered before `before` (calendar milliseconds), except consents. Returns how many. */
export function eraseDelivered(db: DatabaseSync, before: number): number {
  const { changes } = db
    .prepare(`DELETE FROM messages WHERE state = 'delivered' AND delivered_at < ? AND is_consent = 0`)
    .run(before);
  return Number(changes);
}

/** Empties the write-ahead log, which still holds erased words. Returns false while another process uses the store. */
export function emptyLog(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  }
}
