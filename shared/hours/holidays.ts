/** A day without opening: `giorno/mese`, or one of the two that move with the moon. */
export type Holiday = string | 'pasqua' | 'pasquetta';

const dayMs = 86_400_000;

/**
 * Whether the agency rests on a day.
 * @param day a date whose UTC fields are the day in question
 */
export function isHoliday(day: Date, closedOn: readonly Holiday[]): boolean {
  const date = `${day.getUTCDate()}/${day.getUTCMonth() + 1}`;
  const sinceEaster = Math.floor((day.getTime() - easter(day.getUTCFullYear())) / dayMs);
  return (
    closedOn.includes(date) ||
    (sinceEaster === 0 && closedOn.includes('pasqua')) ||
    (sinceEaster === 1 && closedOn.includes('pasquetta'))
  );
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
