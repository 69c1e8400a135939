import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import type { Sql } from '../sql.ts';
import { messageRows } from './message-rows.ts';

type Row = { key: string; from_email: string };

/** Whose messages to erase: a person's, or only the one with a key. */
export type Selection = { email: string } | { key: string };

/** Erases a person's messages, however the address is written, or one message. Returns how many. */
export function forget(sql: Sql, selection: Selection): number {
  return sql.transaction(() => {
    const keys = 'key' in selection ? [selection.key] : keysOf(sql, selection.email);
    const erased = keys.flatMap((key) =>
      sql.query('DELETE FROM messages WHERE key = :key RETURNING id', { key }),
    );
    return erased.length;
  });
}

function keysOf(sql: Sql, email: string): string[] {
  const person = comparable(email);
  const keys: string[] = [];
  for (const { key, from_email } of messageRows<Row>(sql, 'id, key, from_email')) {
    if (comparable(from_email) === person) {
      keys.push(key);
    }
  }
  return keys;
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
