import { dayLabel, romanClock } from '../../shared/rules/hours.ts';

/** The UTC fields of these dates are the days. */
export type GuaranteeDates = { signing: Date; promise: Date };

const dayMs = 86_400_000;

export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** From today, in Italian time, to a year from now. */
export function signingDays(now: Date): { first: string; last: string } {
  const today = romanClock(now);
  return { first: isoDay(today), last: isoDay(new Date(today.getTime() + 365 * dayMs)) };
}

/**
 * Returns undefined if `signing`, which is like `2026-11-23` or empty, isn't one of the signing days. UTC has no change of
 * clocks, so days can be added.
 */
export function guaranteeDates(
  signing: string,
  now: Date,
  guaranteeDays: number,
): GuaranteeDates | undefined {
  const { first, last } = signingDays(now);
  if (signing.length > first.length || signing < first || signing > last) {
    return undefined;
  }
  const day = new Date(`${signing}T00:00:00Z`);
  return { signing: day, promise: new Date(day.getTime() + guaranteeDays * dayMs) };
}

/** `lunedì 23 novembre`, with the year unless it is the current one. */
export function dayInWords(day: Date, now: Date): string {
  const year = day.getUTCFullYear();
  const isThisYear = year === romanClock(now).getUTCFullYear();
  return isThisYear ? dayLabel(day) : `${dayLabel(day)} ${year}`;
}
