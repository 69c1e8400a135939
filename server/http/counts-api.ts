import type { Counter } from '../outbox/counts.ts';
import { type CountedName, codeOf, sourceOf } from '../source.ts';

export const countsPath = '/api/counts';

/** By what the page calls them: src/script/counts.ts. */
const names = new Map<unknown, CountedName>([
  ...(['visit', 'estimate', 'form'] as const).map((name) => [name, name] as const),
  ['tel:', 'call'],
  ['https:', 'whatsapp'],
  ['mailto:', 'email'],
]);

type Headers = Record<string, string | undefined>;

/** Nothing where the visitor asks sites not to count, or another site's page sent the request. */
export function sourceOfMessage({ referer, dnt, ...headers }: Headers): { source?: string } {
  const isAsked = dnt === '1' || headers['sec-gpc'] === '1';
  const isOwn = /^(same-origin|undefined)$/.test(String(headers['sec-fetch-site']));
  return isAsked || !isOwn ? {} : { source: codeOf(referer) ?? '' };
}

/** Counts what a page tells: what it was, and the address that linked to the page. Ignores anything else. */
export function countTold(counter: Counter, body: string, headers: Headers, address: string): void {
  const [told, linking = ''] = body.split(' ');
  const name = names.get(told);
  if (name && 'source' in sourceOfMessage(headers))
    counter.add(name, sourceOf(headers.referer, linking), address);
}
