import { createHash } from 'node:crypto';
import { asciiAddress } from '../../shared/rules/message/rules.ts';
import type { Words } from '../message.ts';
import { messageRows, type Sql } from './sql.ts';

/** Keeps the hashes of erased messages' keys, so that no backup brings those messages back. */
export type LogErasures = (hashes: string[]) => void;

export function erasureHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

type SenderRow = { id: number; key: string; from_email: string };

/**
 * Erases a person's messages, however the address is written, and logs them against backups. Returns
 * how many.
 */
export function forget(sql: Sql, email: string, logErasures: LogErasures): number {
  const person = comparable(email);
  return sql.transaction(() => {
    const erased: { id: number; key: string }[] = [];
    for (const row of messageRows<SenderRow>(sql, 'id, key, from_email')) {
      if (comparable(row.from_email) === person) {
        erased.push({ id: row.id, key: row.key });
      }
    }
    logErasures(erased.map(({ key }) => erasureHash(key)));
    for (const { id } of erased) {
      sql.query('DELETE FROM messages WHERE id = :id', { id });
    }
    return erased.length;
  });
}

/** Returns an address in one form. Some that earlier releases stored have no ASCII form. */
function comparable(email: string): string {
  return (asciiAddress(email) ?? email).toLowerCase();
}

/** Marks the messages that are consents, which are stored until `--forget`. */
export function markConsents(sql: Sql, isConsent: (words: Words) => boolean): void {
  const columns = 'id, from_name, subject, message';
  const rows = messageRows<Words & { id: number }>(sql, columns, 'is_consent = 0');
  for (const { id, ...words } of rows) {
    if (isConsent(words)) {
      sql.query('UPDATE messages SET is_consent = 1 WHERE id = :id', { id });
    }
  }
}

/**
 * Erases messages that were delivered before a time (calendar milliseconds), except consents. Returns
 * how many.
 */
export function eraseDelivered(sql: Sql, before: number): number {
  const erased = sql.query(
    `DELETE FROM messages
     WHERE state = 'delivered' AND delivered_at < :before AND is_consent = 0 RETURNING id`,
    { before },
  );
  return erased.length;
}
