import type { Message } from './message.ts';

/** An owner may paste the address of a listing or two; advertising comes with more. */
const tolerated = 2;
const link = /https?:\/\/|\bwww\.|\[url\b|<a\s/gi;

/** True for a link-stuffed message: it is kept and delivered all the same, but marked. */
export function isSuspect({ from_name, subject, message }: Message): boolean {
  const inMessage = message.match(link)?.length ?? 0;
  return inMessage > tolerated || `${from_name} ${subject}`.search(link) >= 0;
}
