import { createHash, randomUUID } from 'node:crypto';
import { paramNames, params } from '../../shared/rules/message/fields.ts';
import type { Clock } from '../clock.ts';
import type { Message, State } from '../message.ts';
import type { Sql } from './sql.ts';

/** An identical message within this time is a retry. */
const duplicateWindowMs = 10 * 60_000;

const paramColumns = paramNames.join();
const paramValues = paramNames.map((name) => `:${name}`).join();

const statement = `INSERT INTO messages (key, received_at, received_uptime, boot, content_hash, ${paramColumns},
    suspect, source, state, next_attempt_at)
  SELECT :key, :now, :uptime, :boot, :hash, ${paramValues},
    :suspect, :source, :state, iif(:state = 'waiting', :now, NULL)
  WHERE NOT EXISTS (SELECT 1 FROM messages WHERE content_hash = :hash AND state <> 'failed'
    AND iif(boot = :boot, abs(received_uptime - :uptime), abs(received_at - :now)) < :window)
  RETURNING id`;

/** Returns whether the message is stored now and wasn't before. */
export function insert(sql: Sql, clock: Clock, message: Message, state: State): boolean {
  const rows = sql.query(statement, {
    ...message,
    state,
    key: message.key ?? randomUUID(),
    now: clock.now(),
    uptime: clock.uptime(),
    boot: clock.boot,
    hash: contentHash(message),
    suspect: isSuspect(message) ? 1 : 0,
    source: message.source || null,
    window: duplicateWindowMs,
  });
  return rows.length > 0;
}

/** Other releases compare this hash too, so it may change only when a field is added or moved. */
function contentHash(message: Message): Buffer {
  const values = paramNames.map((name) => message[name]);
  return createHash('sha256').update(JSON.stringify(values)).digest();
}

/** An owner may paste the addresses of two listings. Advertising has more links. */
const maxLinksInText = 2;
const link = /https?:\/\/|\bwww\.|\[url\b|<a\s/gi;

/** Whether a message has too many links. Such a message is marked, but stored and delivered all the same. */
export function isSuspect(message: Message): boolean {
  const links = { text: 0, line: 0, tel: 0, email: 0 };
  for (const name of paramNames) {
    const { kind } = params[name];
    links[kind] += message[name].match(link)?.length ?? 0;
  }
  const hasLinkInLine = links.line + links.tel > 0;
  return hasLinkInLine || links.text > maxLinksInText;
}
