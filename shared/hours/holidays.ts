/**
 * When the agency rests: a day of every year (`25/12`), a day of one year (`24/12/2026`), one of the two feasts that move
 * with the moon, or all days from one to another, both included.
 */
export type Closing = string | { dal: string; al: string };

const dayMs = 86_400_000;

/**
 * Whether the agency rests on a day.
 * @param day a date whose UTC fields are the day in question
 */
export function isHoliday(day: Date, closedOn: readonly Closing[]): boolean {
  const sinceEaster = Math.floor((day.getTime() - easter(day.getUTCFullYear())) / dayMs);
  return closedOn.some((closing) => {
    if (closing === 'pasqua') return sinceEaster === 0;
    if (closing === 'pasquetta') return sinceEaster === 1;
    return typeof closing === 'string'
      ? isWithin(day, closing, closing)
      : isWithin(day, closing.dal, closing.al);
  });
}

function isWithin(day: Date, first: string, last: string): boolean {
  const [from, to] = [dateNumber(first), dateNumber(last)];
  const date = (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
  if (hasYear(first)) {
    const dated = day.getUTCFullYear() * 10_000 + date;
    return from <= dated && dated <= to;
  }
  // From 24/12 to 6/1 the year turns on the way.
  return from <= to ? from <= date && date <= to : from <= date || date <= to;
}

/** `24/8` as 824, `24/8/2026` as 20260824: numbers in the order of the days. */
export function dateNumber(text: string): number {
  const [date = 0, month = 0, year = 0] = text.split('/').map(Number);
  return year * 10_000 + month * 100 + date;
}

/** Whether a date holds for one year only. */
export const hasYear = (text: string): boolean => text.split('/').length === 3;

/** Whether a text is a `day/month` of every calendar or a `day/month/year` of its own. */
export function isDate(text: string): boolean {
  const [, date, month, year] =
    /^(\d\d?)\/(\d\d?)(?:\/(20\d\d))?$/.exec(text)?.map((part) => Number(part ?? 2024)) ?? [];
  if (!date || !month || !year) return false;
  // Without a year a leap year stands in: the 29th of February is a day like others.
  const real = new Date(Date.UTC(year, month - 1, date));
  return real.getUTCDate() === date && real.getUTCMonth() === month - 1;
}

/**
 * Easter as UTC midnight: the Sunday after the first full moon of spring, as the calendar reckons it. Right from 1900
 * to 2199.
 */
export function easter(year: number): number {
  const cycle = year % 19;
  let moon = (19 * cycle + 24) % 30;
  if (moon === 29 || (moon === 28 && cycle > 10)) moon -= 1;
  const fullMoon = Date.UTC(year, 2, 21 + moon);
  return fullMoon + (7 - new Date(fullMoon).getUTCDay()) * dayMs;
}
