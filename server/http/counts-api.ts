import { type ToldEvent, toldEvents } from '../../shared/rules/counts.ts';
import type { Counter } from '../outbox/counts.ts';
import { flyerCodeOf, sourceOf } from '../source.ts';

export const countsPath = '/api/counts';

export type CountsParts = {
  counter: Counter;
  /** The codes that the owner made. */
  codes: readonly string[];
};

/** Returns the code in the page's address, or '' without one. Null if the visitor isn't counted. */
export function sourceOfMessage(headers: Headers, codes: readonly string[]): string | null {
  return isCounted(headers) ? (flyerCodeOf(headers.get('referer'), codes) ?? '') : null;
}

/** What the page tells about one event: `visit https://www.example.org/`, for example. */
export type ToldRequest = { body: string; headers: Headers; address: string };

/** Counts the event that a page tells, with the site that linked to the page. Ignores anything else. */
export function countTold(
  { counter, codes }: CountsParts,
  { body, headers, address }: ToldRequest,
): void {
  const [event = '', linking = ''] = body.split(' ');
  if (isToldEvent(event) && isCounted(headers)) {
    const source = sourceOf(headers.get('referer'), linking, codes);
    counter.add(toldEvents[event], source, address);
  }
}

/** Whether to count: not if the visitor asks sites not to, nor if another site's page sent the request. */
function isCounted(headers: Headers): boolean {
  const isDeclined = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
  const site = headers.get('sec-fetch-site');
  const isFromOwnPage = site === null || site === 'same-origin';
  return isFromOwnPage && !isDeclined;
}

function isToldEvent(text: string): text is ToldEvent {
  return Object.hasOwn(toldEvents, text);
}
