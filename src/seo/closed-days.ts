import { type Closing, isHoliday } from '../../shared/hours/holidays.ts';

const dayMs = 86_400_000;

/**
 * The closings of twelve months from a day on, first and last day included, as `2026-12-25`: search engines know none
 * that comes back every year or moves with Easter.
 */
export function closedDays(closedOn: readonly Closing[], today: Date) {
  const found: { from: string; through: string }[] = [];
  const iso = (day: number) => new Date(day).toISOString().slice(0, 10);
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  for (let day = start; day < start + 365 * dayMs; day += dayMs) {
    if (!isHoliday(new Date(day), closedOn)) continue;
    const last = found.at(-1);
    if (last?.through === iso(day - dayMs)) last.through = iso(day);
    else found.push({ from: iso(day), through: iso(day) });
  }
  return found;
}
