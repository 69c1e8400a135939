import type { Content } from '../content/content.ts';
import { isHoliday } from '../hours/holidays.ts';
import { dayLabel, daysFrom, minutes, spansOf, weekdayOf } from '../hours/hours.ts';

export type DayPart = 'morning' | 'afternoon';

type BookingWords = Pick<Content['booking'], 'preference' | 'anyPart' | 'parts'>;

export const dayParts: readonly DayPart[] = ['morning', 'afternoon'];

export type BookingDay = { label: string; parts: DayPart[] };

/** Up to `count` open days from tomorrow on, in Italian time. */
export function bookingDays(
  now: Date,
  openingHours: Content['agency']['openingHours'],
  closedOn: Content['hours']['closedOn'],
  count = 10,
): BookingDay[] {
  const [, ...ahead] = daysFrom(now);
  const open = ahead.flatMap((day) => {
    const parts = dayParts.filter((part) => partHours(day, part, openingHours));
    return parts.length === 0 || isHoliday(day, closedOn) ? [] : [{ label: dayLabel(day), parts }];
  });
  return open.slice(0, count);
}

/** `martedì 24 novembre, di mattina` */
export const preferenceText = (label: string, part: DayPart | undefined, words: BookingWords): string =>
  `${label}, ${part ? words.parts[part] : words.anyPart.toLowerCase()}`;

export const preferenceLine = (label: string, part: DayPart | undefined, words: BookingWords): string =>
  `${words.preference} ${preferenceText(label, part, words)}.`;

export function isPreference(line: string, days: readonly BookingDay[], words: BookingWords): boolean {
  return days.some(({ label, parts }) =>
    [undefined, ...parts].some((part) => preferenceLine(label, part, words) === line),
  );
}

/** Reads the preference back from a message written at about `written`; the day is in UTC fields. */
export function readPreference(
  message: string,
  words: Content['booking'],
  written: Date,
): { day: Date; part: DayPart | undefined; text: string } | undefined {
  const lines = message.split('\n').filter((line) => line.startsWith(`${words.preference} `));
  for (const day of lines.length > 0 ? daysFrom(written) : []) {
    day.setUTCHours(0, 0, 0, 0);
    for (const part of [undefined, 'morning', 'afternoon'] as const) {
      const sentence = preferenceLine(dayLabel(day), part, words);
      if (lines.some((line) => line.startsWith(sentence)))
        return { day, part, text: preferenceText(dayLabel(day), part, words) };
    }
  }
  return undefined;
}

/** In minutes since midnight; undefined when the agency is closed. */
export function partHours(
  day: Date,
  part: DayPart,
  openingHours: Content['agency']['openingHours'],
): { from: number; to: number } | undefined {
  const all = spansOf(weekdayOf(day), openingHours);
  const [least, most] = part === 'morning' ? [0, noonOf(all)] : [noonOf(all), Infinity];
  const spans = all
    .map(({ from, to }) => ({ from: Math.max(from, least), to: Math.min(to, most) }))
    .filter(({ from, to }) => from < to);
  const [first] = spans;
  const last = spans.at(-1);
  return first && last && { from: first.from, to: last.to };
}

/** The morning ends at 13:00, or where a span ends or begins about then: 9:00-13:30 has no afternoon. */
function noonOf(spans: { from: number; to: number }[]): number {
  const one = minutes('13:00');
  const across = spans.find(({ from, to }) => from < one && one < to);
  if (across && across.to <= minutes('14:30')) return across.to;
  if (across && across.from >= minutes('11:30')) return across.from;
  return one;
}

/** The message with `line` as its first line, in place of an earlier one; an empty line removes it. */
export function withPreference(message: string, line: string, isOurs: (line: string) => boolean): string {
  const lines = message.split('\n');
  const rest = isOurs(lines[0] ?? '') ? lines.slice(1) : lines;
  return (line ? [line, ...rest] : rest).join('\n');
}
