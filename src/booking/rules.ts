import type { Content } from '../content.config.ts';
import { isHoliday } from '../hours/holidays.ts';
import { minutes, romanClock, spansOf, weekdayOf } from '../hours/hours.ts';

export type DayPart = 'morning' | 'afternoon';

/** A day on which the agency is open, and the parts of it that the opening hours cover. */
export type BookingDay = { label: string; parts: DayPart[] };

const noon = minutes('13:00');

/** How many days ahead a day is looked for. */
const longestAhead = 60;

/**
 * The next open days, from tomorrow on, in the agency's time whatever the visitor's.
 * @param now any moment
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
    const spans = isHoliday(day, closedOn) ? [] : spansOf(weekdayOf(day), openingHours);
    const parts: DayPart[] = [];
    if (spans.some(({ opens }) => minutes(opens) < noon)) parts.push('morning');
    if (spans.some(({ closes }) => minutes(closes) > noon)) parts.push('afternoon');
    if (parts.length > 0) days.push({ label: dayLabel(day), parts });
  }
  return days;
}

/** `martedì 24 novembre` */
const dayLabel = (day: Date) =>
  new Intl.DateTimeFormat('it-IT', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(day);

/** `martedì 24 novembre, di mattina`: a preference in words. */
export const preferenceText = (label: string, part: DayPart | undefined, words: Content['booking']): string =>
  `${label}, ${part ? words.parts[part] : words.anyPart.toLowerCase()}`;

/** `Preferirei martedì 24 novembre, di mattina.`: its line in the message. */
const preferenceLine = (opening: string, preference: string) => `${opening} ${preference}.`;

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
      const text = preferenceText(dayLabel(day), part, words);
      if (lines.some((line) => line.startsWith(preferenceLine(words.preference, text))))
        return { day, part, text };
    }
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return undefined;
}

/** From when to when, in minutes since midnight, the agency is open in a part of a day; undefined when it is not. */
export function partHours(
  day: Date,
  part: DayPart,
  openingHours: Content['agency']['openingHours'],
): { from: number; to: number } | undefined {
  const spans = spansOf(weekdayOf(day), openingHours)
    .map(({ opens, closes }) => ({ from: minutes(opens), to: minutes(closes) }))
    .map(({ from, to }) =>
      part === 'morning' ? { from, to: Math.min(to, noon) } : { from: Math.max(from, noon), to },
    )
    .filter(({ from, to }) => from < to);
  const [first] = spans;
  const last = spans.at(-1);
  return first && last && { from: first.from, to: last.to };
}

/**
 * The message with the preference as its first line, in the place of an earlier one.
 * @param opening the words every preference begins with
 * @param preference what follows them, or nothing to take the line out
 */
export function withPreference(message: string, opening: string, preference: string): string {
  const lines = message.split('\n');
  const rest = (lines[0]?.startsWith(`${opening} `) ? lines.slice(1) : lines).join('\n');
  if (!preference) return rest;
  return `${preferenceLine(opening, preference)}\n${rest}`;
}
