import { type Closing, isHoliday } from '../../shared/rules/holidays.ts';

const dayMs = 86_400_000;

/**
 * The closings of the twelve months that follow a day, like `2026-12-25`, with the names of schema.org. Search engines
 * don't know closings that come back every year or move with Easter.
 */
export function closedDays(closedOn: readonly Closing[], today: Date) {
  const spans: { validFrom: string; validThrough: string }[] = [];
  const start = today.getTime();
  for (let day = start; day < start + 365 * dayMs; day += dayMs) {
    if (!isHoliday(new Date(day), closedOn)) {
      continue;
    }
    const last = spans.at(-1);
    if (last?.validThrough === isoDay(day - dayMs)) {
      last.validThrough = isoDay(day);
    } else {
      spans.push({ validFrom: isoDay(day), validThrough: isoDay(day) });
    }
  }
  return spans;
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
