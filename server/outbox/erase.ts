import { asciiAddress } from '../../shared/rules/message/message-rules.ts';
import type { Sql } from '../sql.ts';

type Sender = { from_email: string; count: number };

export type Selection = { email: string } | { key: string };

/** Erases a person's messages, however the address is written, or one message. Returns how many. */
export function forget(sql: Sql, selection: Selection): number {
  if ('key' in selection) {
    return sql.query('DELETE FROM messages WHERE key = :key RETURNING id', selection).length;
  }
  const person = comparable(selection.email);
  return sql.transaction(() => {
    const senders = sql.query<Sender>(
      'SELECT from_email, count(*) AS count FROM messages GROUP BY from_email',
    );
    let erased = 0;
    for (const { from_email, count } of senders) {
      if (comparable(from_email) === person) {
        sql.query('DELETE FROM messages WHERE from_email = :from_email', { from_email });
        erased += count;
      }
    }
    return erased;
  });
}

/** What an operator types for `--forget` may have no ASCII form. */
function comparable(email: string): string {
  return (asciiAddress(email) ?? email).toLowerCase();
}

/** Erases messages that were delivered before a time (Unix milliseconds). Returns how many. */
export function eraseDelivered(sql: Sql, before: number): number {
  const query =
    "DELETE FROM messages WHERE state = 'delivered' AND taken_at < :before RETURNING id";
  return sql.query(query, { before }).length;
}
