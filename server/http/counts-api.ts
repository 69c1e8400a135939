import { readReport } from '../../shared/rules/counted-events.ts';
import type { Counter } from '../counts/counter.ts';
import { sourceOf } from '../counts/source.ts';

/** The longest body that is read. The page's own are shorter. */
export const maxCountBytes = 300;

/** A request in which the page reports an event. */
type EventRequest = { body: string; headers: Headers; address: string };

/** Counts the event that the page reports, with the site that linked to the page. Ignores anything else. */
export function countEvent(counter: Counter, { body, headers, address }: EventRequest): void {
  const report = readReport(body);
  if (report && isCounted(headers)) {
    const source = sourceOf(headers.get('referer'), report.linking);
    counter.add({ name: report.event, source, address });
  }
}

/**
 * Whether to count the visitor: not if the browser asks sites not to track, nor if another site's page sent the
 * request.
 */
export function isCounted(headers: Headers): boolean {
  const isDeclined = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
  const site = headers.get('sec-fetch-site');
  const isFromOwnPage = site === null || site === 'same-origin';
  return isFromOwnPage && !isDeclined;
}
