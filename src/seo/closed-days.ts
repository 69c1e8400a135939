import { type Closing, isHoliday } from '../../shared/hours/holidays.ts';

const dayMs = 86_400_000;

/**
 * The closings of twelve months from a day on, with the names of schema.org, as `2026-12-25`: search engines know none that
 * comes back every year or moves with Easter.
 */
export function closedDays(closedOn: readonly Closing[], today: Date) {
  const found: { validFrom: string; validThrough: string }[] = [];
  const iso = (day: number) => new Date(day).toISOString().slice(0, 10);
  const start = today.getTime();
  for (let day = start; day < start + 365 * dayMs; day += dayMs) {
    if (!isHoliday(new Date(day), closedOn)) continue;
    const last = found.at(-1);
    if (last?.validThrough === iso(day - dayMs)) last.validThrough = iso(day);
    else found.push({ validFrom: iso(day), validThrough: iso(day) });
  }
  return found;
}
