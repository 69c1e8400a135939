import type { Content } from '../content/content.ts';
import { isHoliday } from '../hours/holidays.ts';
import { dayLabel, longestAhead, minutes, romanClock, spansOf, weekdayOf } from '../hours/hours.ts';

export type DayPart = 'morning' | 'afternoon';

type BookingWords = Pick<Content['booking'], 'preference' | 'anyPart' | 'parts'>;

export const dayParts: readonly DayPart[] = ['morning', 'afternoon'];

export type BookingDay = { label: string; parts: DayPart[] };

/**
 * The next open days, from tomorrow on, in the agency's time whatever the visitor's.
 * @param count how many to offer; fewer when the agency stays shut for months
 */
export function bookingDays(
  now: Date,
  openingHours: Content['agency']['openingHours'],
  closedOn: Content['hours']['closedOn'],
  count = 10,
): BookingDay[] {
  const days: BookingDay[] = [];
  const day = romanClock(now);
  for (let ahead = 1; ahead <= longestAhead && days.length < count; ahead += 1) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isHoliday(day, closedOn)) continue;
    const parts = dayParts.filter((part) => partHours(day, part, openingHours));
    if (parts.length > 0) days.push({ label: dayLabel(day), parts });
  }
  return days;
}

/** `martedì 24 novembre, di mattina` */
export const preferenceText = (label: string, part: DayPart | undefined, words: BookingWords): string =>
  `${label}, ${part ? words.parts[part] : words.anyPart.toLowerCase()}`;

/** `Preferirei martedì 24 novembre, di mattina.` */
export const preferenceLine = (label: string, part: DayPart | undefined, words: BookingWords): string =>
  `${words.preference} ${preferenceText(label, part, words)}.`;

/** Whether a line is one that the choice may have written, to the letter. */
export function isPreference(line: string, days: readonly BookingDay[], words: BookingWords): boolean {
  return days.some(({ label, parts }) =>
    [undefined, ...parts].some((part) => preferenceLine(label, part, words) === line),
  );
}

/**
 * Reads the preference back from a message that was written with `withPreference`.
 * @param written when, give or take the time that the page was open
 * @returns the day, its UTC fields being the day in question; undefined for a message without a preference
 */
export function readPreference(
  message: string,
  words: Content['booking'],
  written: Date,
): { day: Date; part: DayPart | undefined; text: string } | undefined {
  const lines = message.split('\n').filter((line) => line.startsWith(`${words.preference} `));
  const day = romanClock(written);
  day.setUTCHours(0, 0, 0, 0);
  for (let ahead = 0; lines.length > 0 && ahead <= longestAhead; ahead += 1) {
    for (const part of [undefined, 'morning', 'afternoon'] as const) {
      const sentence = preferenceLine(dayLabel(day), part, words);
      if (lines.some((line) => line.startsWith(sentence)))
        return { day, part, text: preferenceText(dayLabel(day), part, words) };
    }
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return undefined;
}

/** The opening hours of a part of a day, in minutes since midnight; undefined when the agency is closed. */
export function partHours(
  day: Date,
  part: DayPart,
  openingHours: Content['agency']['openingHours'],
): { from: number; to: number } | undefined {
  const all = spansOf(weekdayOf(day), openingHours).map(({ opens, closes }) => ({
    from: minutes(opens),
    to: minutes(closes),
  }));
  const noon = noonOf(all);
  const spans = all
    .map(({ from, to }) =>
      part === 'morning' ? { from, to: Math.min(to, noon) } : { from: Math.max(from, noon), to },
    )
    .filter(({ from, to }) => from < to);
  const [first] = spans;
  const last = spans.at(-1);
  return first && last && { from: first.from, to: last.to };
}

/** Where the morning ends: at 13:00, or where a span ends or begins about then (9:00-13:30 has no afternoon). */
function noonOf(spans: { from: number; to: number }[]): number {
  const one = minutes('13:00');
  const across = spans.find(({ from, to }) => from < one && one < to);
  if (across && across.to <= minutes('14:30')) return across.to;
  if (across && across.from >= minutes('11:30')) return across.from;
  return one;
}

/**
 * The message with the preference as its first line, in place of an earlier one.
 * @param line the preference's sentence; empty to remove an earlier one
 * @param isOurs whether a line is an earlier preference
 */
export function withPreference(message: string, line: string, isOurs: (line: string) => boolean): string {
  const lines = message.split('\n');
  const rest = isOurs(lines[0] ?? '') ? lines.slice(1) : lines;
  return (line ? [line, ...rest] : rest).join('\n');
}
