import { timeZone } from '../../shared/rules/italian.ts';
import { visit } from '../ui/visit.ts';

/** Compares the visitor's clock with the server's, from an answer, and with Italy's. */
export function compareClocks({ headers }: Response, zone: string): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (sentAt) {
    visit.clockAheadMs = Date.now() - sentAt;
  }

  const now = new Date();
  const isElsewhere = now.toLocaleTimeString('en') !== now.toLocaleTimeString('en', { timeZone });
  if (isElsewhere) {
    visit.zoneNote = ` (${zone})`;
  }
}
