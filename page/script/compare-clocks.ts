import { valueAt } from '../hours/changes.ts';
import type { ItalianDates } from '../hours/italian-dates.ts';
import { pageState } from '../ui/page-state.ts';

/** Compares the visitor's clock with the server's, from an answer, and with Italy's. */
export function compareClocks({ headers }: Response, zone: string, { ahead }: ItalianDates): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (sentAt) {
    pageState.clockAheadMs = Date.now() - sentAt;
  }

  const now = new Date();
  const isElsewhere = valueAt(ahead, now.getTime()) !== -now.getTimezoneOffset();
  if (isElsewhere) {
    pageState.zoneNote = ` (${zone})`;
  }
}
