import { paramNames, params } from '../../shared/rules/message/message-fields.ts';
import type { Message } from '../message.ts';

/** An owner may paste the addresses of two listings. Advertising has more links. */
const maxLinksInText = 2;
const markedLink = /https?:\/\/(?:www\.)?|\bwww\.|\[url\b|<a\s/;

/** A link without a protocol, such as `example.com/path`, but not `S.Lazzaro/Ozzano` or `tel.casa/ufficio`. */
const bareLink =
  /(?<![\w@/.-])(?:[a-z\d-]+\.)*(?:[a-z\d-]{3,}\.(?:[a-z]{2,3}|info|shop|site|online|click|link)|t\.me|wa\.me)\/\S/;

/** Both in one expression, so that `https://www.example.com/path` counts as one link. */
const link = new RegExp(`${markedLink.source}|${bareLink.source}`, 'gi');

/** Whether a message has too many links. Such a message is marked, but stored and delivered like any other. */
export function isSuspect(message: Message): boolean {
  const links = { text: 0, line: 0, tel: 0, email: 0 };
  for (const name of paramNames) {
    const { kind } = params[name];
    const text = message[name];
    links[kind] += [...text.matchAll(link)].length;
  }
  const hasLinkInLine = links.line + links.tel > 0;
  return hasLinkInLine || links.text > maxLinksInText;
}
