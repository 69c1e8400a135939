import { dayMs } from '../durations.ts';

/** A day every year (`25/12`) or once (`24/12/2026`), `pasqua`, `pasquetta`, or a span that includes both its ends. */
export type Closing = string | { dal: string; al: string };

/** `day` is in UTC fields. */
export function isClosedDay(day: Date, closedOn: readonly Closing[]): boolean {
  const sinceEaster = Math.floor((day.getTime() - easter(day.getUTCFullYear())) / dayMs);
  return closedOn.some((closing) => {
    if (closing === 'pasqua') {
      return sinceEaster === 0;
    }
    if (closing === 'pasquetta') {
      return sinceEaster === 1;
    }
    const { dal, al } = typeof closing === 'string' ? { dal: closing, al: closing } : closing;
    return isWithin(day, dal, al);
  });
}

function isWithin(day: Date, first: string, last: string): boolean {
  const from = dateNumber(first);
  const to = dateNumber(last);
  const number = (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
  if (hasYear(first)) {
    const numberWithYear = day.getUTCFullYear() * 10_000 + number;
    return from <= numberWithYear && numberWithYear <= to;
  }

  // Such as 24/12 to 6/1.
  const passesNewYear = to < from;
  return passesNewYear ? from <= number || number <= to : from <= number && number <= to;
}

/** `24/8` becomes 824, and `24/8/2026` becomes 20260824. The numbers sort like the days. */
export function dateNumber(text: string): number {
  const [dayOfMonth = 0, month = 0, year = 0] = text.split('/').map(Number);
  return year * 10_000 + month * 100 + dayOfMonth;
}

/** The length of a span without years, both ends included. The span may extend past New Year. */
export function daysBetween(first: string, last: string): number {
  const from = dayNumber(first);
  const to = dayNumber(last);
  return to - from + (to < from ? 366 : 1);
}

/** The day's number in a year of 365 days. */
function dayNumber(text: string): number {
  const [dayOfMonth = 1, month = 1] = text.split('/').map(Number);
  return Date.UTC(2025, month - 1, dayOfMonth) / dayMs;
}

export const hasYear = (text: string): boolean => text.split('/').length === 3;

export function isDate(text: string): boolean {
  const parts = /^(?<dayOfMonth>\d\d?)\/(?<month>\d\d?)(?:\/(?<year>20\d\d))?$/.exec(text)?.groups;
  if (!parts) {
    return false;
  }
  const dayOfMonth = Number(parts.dayOfMonth);
  const month = Number(parts.month);
  // 29/2 is valid without a year, so assume a leap year.
  const year = Number(parts.year ?? 2024);
  const real = new Date(Date.UTC(year, month - 1, dayOfMonth));
  return real.getUTCDate() === dayOfMonth && real.getUTCMonth() === month - 1;
}

/** Easter Sunday at UTC midnight, for 1900 to 2199: the Sunday after the first full moon of spring. */
export function easter(year: number): number {
  const cycle = year % 19;
  let moon = (19 * cycle + 24) % 30;
  if (moon === 29 || (moon === 28 && cycle > 10)) {
    moon -= 1;
  }
  const fullMoon = Date.UTC(year, 2, 21 + moon);
  return fullMoon + (7 - new Date(fullMoon).getUTCDay()) * dayMs;
}
