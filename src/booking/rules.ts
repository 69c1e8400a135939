import type { Content } from '../content.config.ts';
import { isHoliday } from '../hours/holidays.ts';
import { minutes, romanClock, spansOf, weekdayOf } from '../hours/hours.ts';

export type DayPart = 'morning' | 'afternoon';

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

/**
 * The message with the preference as its first line, in the place of an earlier one.
 * @param opening the words every preference begins with
 * @param preference what follows them, or nothing to take the line out
 */
export function withPreference(message: string, opening: string, preference: string): string {
  const lines = message.split('\n');
  const rest = (lines[0]?.startsWith(`${opening} `) ? lines.slice(1) : lines).join('\n');
  if (!preference) return rest;
  return `${opening} ${preference}.\n${rest}`;
}
