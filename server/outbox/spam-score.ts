import { paramNames, params } from '../../shared/message/fields.ts';
import type { Message } from '../message.ts';

/** An owner may paste the addresses of two listings; advertising has more links. */
const tolerated = 2;
const link = /https?:\/\/|\bwww\.|\[url\b|<a\s/gi;

/** Whether a message has too many links. It is stored and delivered all the same, but marked. */
export function isSuspect(message: Message): boolean {
  const links = { text: 0, line: 0, tel: 0, email: 0 };
  for (const name of paramNames) links[params[name].kind] += message[name].match(link)?.length ?? 0;
  return links.text > tolerated || links.line + links.tel > 0;
}
