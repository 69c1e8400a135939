import { createHash } from 'node:crypto';
import { asciiAddress } from '../../shared/message/rules.ts';
import type { Words } from '../message.ts';
import { messageRows, type Sql } from './sql.ts';

/** Keeps hashes of erased messages' keys, against backups. */
export type LogErasures = (hashes: string[]) => void;

export const erasureHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Erases a person's messages, however the address is written, and logs them against backups. Returns how many. */
export function forget(sql: Sql, email: string, logErasures: LogErasures): number {
  const person = folded(email);
  return sql.transaction(() => {
    const rows = messageRows<{ id: number; key: string; from_email: string }>(sql, 'id, key, from_email');
    const hashes = new Map<number, string>();
    for (const { id, key, from_email } of rows)
      if (folded(from_email) === person) hashes.set(id, erasureHash(key));
    logErasures([...hashes.values()]);
    for (const id of hashes.keys()) sql.query('DELETE FROM messages WHERE id = :id', { id });
    return hashes.size;
  });
}

/** Earlier releases stored addresses that have no ASCII form. */
const folded = (email: string) => (asciiAddress(email) ?? email).toLowerCase();

/** Consents are kept until --forget. */
export function markConsents(sql: Sql, isConsent: (words: Words) => boolean): void {
  const columns = 'id, from_name, subject, message';
  for (const { id, ...words } of messageRows<Words & { id: number }>(sql, columns, 'is_consent = 0'))
    if (isConsent(words)) sql.query('UPDATE messages SET is_consent = 1 WHERE id = :id', { id });
}

/** Erases messages that were delivered before `before` (calendar milliseconds), except consents. Returns how many. */
export function eraseDelivered(sql: Sql, before: number): number {
  return sql.query(
    `DELETE FROM messages WHERE state = 'delivered' AND delivered_at < :before AND is_consent = 0 RETURNING id`,
    { before },
  ).length;
}
