import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import type { Sql } from '../sql.ts';
import { messageRows } from './message-rows.ts';

type Row = { id: number; key: string; from_email: string };

/** Erases a person's messages, however the address is written, or the message with a key. Returns how many. */
export function forget(sql: Sql, emailOrKey: string): number {
  const person = comparable(emailOrKey);
  return sql.transaction(() => {
    const ids: number[] = [];
    for (const { id, key, from_email } of messageRows<Row>(sql, 'id, key, from_email')) {
      if (key === emailOrKey || comparable(from_email) === person) {
        ids.push(id);
      }
    }
    for (const id of ids) {
      sql.query('DELETE FROM messages WHERE id = :id', { id });
    }
    return ids.length;
  });
}

/** Returns an address in a form that can be compared. What an operator types for `--forget` may have no ASCII form. */
function comparable(email: string): string {
  return (asciiAddress(email) ?? email).toLowerCase();
}

/**
 * Erases messages that have been with the agent since before a time (calendar milliseconds), including messages that
 * were given up after at least one recipient had them. Returns how many.
 */
export function eraseDelivered(sql: Sql, before: number): number {
  const erased = sql.query(
    `DELETE FROM messages WHERE state IN ('delivered', 'failed') AND delivered_at < :before RETURNING id`,
    { before },
  );
  return erased.length;
}
