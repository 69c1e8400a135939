import type { Message } from '../message.ts';

/** An owner may paste the addresses of two listings, also into the subject. Advertising has more links. */
const maxLinks = 2;
const markedLink = /https?:\/\/(?:www\.)?|\bwww\.|\[url\b|<a\s/;

/** A link without a protocol, such as `example.com/path`, but not `S.Lazzaro/Ozzano` or `tel.casa/ufficio`. */
const bareLink =
  /(?<![\w@/.-])(?:[a-z\d-]+\.)*(?:[a-z\d-]{3,}\.(?:[a-z]{2,3}|info|shop|site|online|click|link)|t\.me|wa\.me)\/\S/;

/** Both in one expression, so that `https://www.example.com/path` counts as one link. */
const link = new RegExp(`${markedLink.source}|${bareLink.source}`, 'gi');

/**
 * Whether a message has too many links, or one in the name or the phone number. Such a message is marked, but stored and
 * delivered like any other.
 */
export function isSuspect({ subject, message, from_name, phone }: Message): boolean {
  return countLinks(`${from_name} ${phone}`) > 0 || countLinks(`${subject} ${message}`) > maxLinks;
}

const countLinks = (text: string): number => [...text.matchAll(link)].length;
