import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import type { Sql } from '../sql.ts';
import { messageRows } from './message-rows.ts';

type SenderRow = { id: number; from_email: string };

/** Whose messages to erase: a person's, or only the one with a key. */
export type Selection = { email: string } | { key: string };

/** Erases a person's messages, however the address is written, or one message. Returns how many. */
export function forget(sql: Sql, selection: Selection): number {
  if ('key' in selection) {
    return sql.query('DELETE FROM messages WHERE key = :key RETURNING id', selection).length;
  }
  return sql.transaction(() => {
    const ids = idsFrom(sql, selection.email);
    for (const id of ids) {
      sql.query('DELETE FROM messages WHERE id = :id', { id });
    }
    return ids.length;
  });
}

/** Holds only numbers, because the store may be larger than the memory. */
function idsFrom(sql: Sql, email: string): number[] {
  const person = comparable(email);
  const ids: number[] = [];
  for (const { id, from_email } of messageRows<SenderRow>(sql, 'id, from_email')) {
    if (comparable(from_email) === person) {
      ids.push(id);
    }
  }
  return ids;
}

/** An address in a form that can be compared. What an operator types for `--forget` may have no ASCII form. */
function comparable(email: string): string {
  return (asciiAddress(email) ?? email).toLowerCase();
}

/** Erases messages that were delivered before a time (Unix milliseconds). Returns how many. */
export function eraseDelivered(sql: Sql, before: number): number {
  const query =
    "DELETE FROM messages WHERE state = 'delivered' AND delivered_at < :before RETURNING id";
  return sql.query(query, { before }).length;
}
