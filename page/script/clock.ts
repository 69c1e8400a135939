import { timeZone } from '../../shared/rules/italian.ts';

declare global {
  interface Window {
    /** Milliseconds by which the visitor's clock is ahead of the server's; missing where no answer had a Date. */
    clockAheadMs?: number;
    /** Follows an hour of Italy's where the visitor's clock shows another; missing elsewhere. */
    zoneNote?: string;
  }
}

/**
 * Compares the visitor's clock with the server's, from an answer, and with Italy's. The islands read the results from the
 * window, because a module that both scripts share would be a file that every visit waits for.
 */
export function compareClocks({ headers }: Response, zone: string): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (sentAt) {
    window.clockAheadMs = Date.now() - sentAt;
  }

  const now = new Date();
  const isElsewhere = now.toLocaleTimeString('en') !== now.toLocaleTimeString('en', { timeZone });
  if (isElsewhere) {
    window.zoneNote = ` (${zone})`;
  }
}
