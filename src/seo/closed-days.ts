import { type Closing, isHoliday } from '../../shared/hours/holidays.ts';

const dayMs = 86_400_000;

type ClosedDays = { from: string; through: string };

/**
 * The closings of twelve months from a day on, first and last day included, as `2026-12-25`: search engines know none
 * that comes back every year or moves with Easter.
 */
export function closedDays(closedOn: readonly Closing[], today: Date): ClosedDays[] {
  const found: ClosedDays[] = [];
  let rested = false;
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  for (let day = start; day < start + 365 * dayMs; day += dayMs) {
    const rests = isHoliday(new Date(day), closedOn);
    const date = new Date(day).toISOString().slice(0, 10);
    const last = found.at(-1);
    if (rests && rested && last) last.through = date;
    else if (rests) found.push({ from: date, through: date });
    rested = rests;
  }
  return found;
}
