import { dayLabel, romanClock } from '../../shared/hours/hours.ts';

/** Dates whose UTC fields are the days in question. */
export type GuaranteeDates = { signing: Date; promise: Date };

const dayMs = 86_400_000;

export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** From today, in Italian time, to a year from now. */
export function signingDays(now: Date): { first: string; last: string } {
  const today = romanClock(now);
  return { first: isoDay(today), last: isoDay(new Date(today.getTime() + 365 * dayMs)) };
}

/** Undefined when `signing`, as `2026-11-23` or empty, is not within signingDays. Adds days free of clock changes. */
export function guaranteeDates(
  signing: string,
  now: Date,
  guaranteeDays: number,
): GuaranteeDates | undefined {
  const { first, last } = signingDays(now);
  if (signing.length > first.length || signing < first || signing > last) return undefined;
  const day = new Date(`${signing}T00:00:00Z`);
  return { signing: day, promise: new Date(day.getTime() + guaranteeDays * dayMs) };
}

/** `lunedì 23 novembre`, with the year where it is not the current one. */
export function dayInWords(day: Date, now: Date): string {
  const year = day.getUTCFullYear();
  return year === romanClock(now).getUTCFullYear() ? dayLabel(day) : `${dayLabel(day)} ${year}`;
}
