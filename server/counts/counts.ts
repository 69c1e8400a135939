import type { CountedEvent } from '../../shared/rules/counted-events.ts';
import { italianClock } from '../../shared/rules/hours-rules.ts';

/** How often an event came from a source in a day, such as `2026-11-24`. */
export type Count = { day: string; source: string; name: string; number: number };

/** Returns the day in Italy, such as `2026-11-24`. */
export function italianDay(time = Date.now()): string {
  return italianClock(new Date(time)).toISOString().slice(0, 10);
}

/** @param date a day or month, such as `2026-11` */
export function monthsBefore(date: string, number: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - number)).toISOString().slice(0, 7);
}

/** Returns how often an event was counted. */
export function totalOf(counts: Count[], name: CountedEvent): number {
  return counts
    .filter((count) => count.name === name)
    .reduce((total, { number }) => total + number, 0);
}
