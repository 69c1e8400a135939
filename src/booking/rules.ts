import type { Content } from '../content.config.ts';
import { isHoliday } from '../hours/holidays.ts';
import { minutes, romanClock, spansOf, weekdayOf } from '../hours/hours.ts';

export type DayPart = 'morning' | 'afternoon';

type BookingWords = Pick<Content['booking'], 'preference' | 'anyPart' | 'parts'>;

/** A day on which the agency is open, and the parts of it that the opening hours cover. */
export type BookingDay = { label: string; parts: DayPart[] };

const noon = minutes('13:00');

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
  for (let ahead = 1; ahead <= 60 && days.length < count; ahead += 1) {
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

/** The sentence that tells a preference: `Preferirei martedì 24 novembre, di mattina.` */
export function preferenceLine(day: BookingDay, part: DayPart | undefined, words: BookingWords): string {
  const when = part ? words.parts[part] : words.anyPart.toLowerCase();
  return `${words.preference} ${day.label}, ${when}.`;
}

/** Whether a line is one that the choice itself may have written, to the letter: all others are the visitor's. */
export function isPreference(line: string, days: readonly BookingDay[], words: BookingWords): boolean {
  return days.some((day) =>
    [undefined, ...day.parts].some((part) => preferenceLine(day, part, words) === line),
  );
}

/**
 * The message with the preference as its first line, in the place of an earlier one.
 * @param line the preference's sentence, or nothing to take an earlier one out
 * @param isOurs whether a line is an earlier preference and not the visitor's own
 */
export function withPreference(message: string, line: string, isOurs: (line: string) => boolean): string {
  const lines = message.split('\n');
  const rest = isOurs(lines[0] ?? '') ? lines.slice(1) : lines;
  return (line ? [line, ...rest] : rest).join('\n');
}
