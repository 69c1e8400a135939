import { type Closing, isHoliday } from './holidays.ts';
import { dayLabel, daysFrom, minutes, type OpeningHours, spansOf, weekdayOf } from './hours.ts';

export type DayPart = 'morning' | 'afternoon';

type BookingWords = { preference: string; anyPart: string; parts: Record<DayPart, string> };
type PreferenceWords = BookingWords & { anyDay: string; anyPreference: string };

const dayParts: readonly DayPart[] = ['morning', 'afternoon'];

export type BookingDay = { label: string; parts: DayPart[] };

/** Up to `count` open days from tomorrow on, in Italian time. */
export function bookingDays(
  now: Date,
  openingHours: OpeningHours,
  closedOn: readonly Closing[],
  count = 5,
): BookingDay[] {
  const fromTomorrow = daysFrom(now).slice(1);
  const open: BookingDay[] = [];
  for (const day of fromTomorrow) {
    const parts = dayParts.filter((part) => partHours(day, part, openingHours));
    if (parts.length > 0 && !isHoliday(day, closedOn)) {
      open.push({ label: dayLabel(day), parts });
    }
  }
  return open.slice(0, count);
}

/** `martedì 24 novembre, di mattina` */
export const preferenceText = (
  label: string,
  part: DayPart | undefined,
  words: BookingWords,
): string => `${label}, ${part ? words.parts[part] : words.anyPart.toLowerCase()}`;

export const preferenceLine = (
  label: string,
  part: DayPart | undefined,
  words: BookingWords,
): string => `${words.preference} ${preferenceText(label, part, words)}.`;

/** A preference that was read back. The day is in UTC fields. */
interface Preference {
  day: Date;
  part: DayPart | undefined;
  text: string;
}

/** Reads the preference back from a message that was written at about that time. */
export function readPreference(
  message: string,
  words: PreferenceWords,
  written: Date,
): Preference | undefined {
  const lines = message.split('\n').filter((line) => line.startsWith(`${words.preference} `));
  const days = daysFrom(written);
  // The first line is the newest.
  for (const line of lines) {
    const preference = preferenceIn(line, days, words);
    if (preference) {
      return preference;
    }
  }
  return undefined;
}

function preferenceIn(
  line: string,
  days: readonly Date[],
  words: PreferenceWords,
): Preference | undefined {
  for (const day of days) {
    const label = dayLabel(day);
    for (const part of [undefined, ...dayParts]) {
      if (line.startsWith(preferenceLine(label, part, words))) {
        const midnight = new Date(day);
        midnight.setUTCHours(0, 0, 0, 0);
        return { day: midnight, part, text: preferenceText(label, part, words) };
      }
    }
  }
  return undefined;
}

/** A part of a day, in minutes since midnight; undefined when the agency is closed then. */
export function partHours(
  day: Date,
  part: DayPart,
  openingHours: OpeningHours,
): { from: number; to: number } | undefined {
  const spans = spansOf(weekdayOf(day), openingHours);
  const noon = noonOf(spans);
  const begin = part === 'morning' ? 0 : noon;
  const end = part === 'morning' ? noon : Infinity;
  const spansOfPart = spans
    .map(({ from, to }) => ({ from: Math.max(from, begin), to: Math.min(to, end) }))
    .filter(({ from, to }) => from < to);

  const first = spansOfPart[0];
  const last = spansOfPart.at(-1);
  return first && last && { from: first.from, to: last.to };
}

/** The morning ends at 13:00, or when a span ends or begins about then: 9:00-13:30 has no afternoon. */
function noonOf(spans: { from: number; to: number }[]): number {
  const oneOClock = minutes('13:00');
  const across = spans.find(({ from, to }) => from < oneOClock && oneOClock < to);
  if (across && across.to <= minutes('14:30')) {
    return across.to;
  }
  if (across && across.from >= minutes('11:30')) {
    return across.from;
  }
  return oneOClock;
}

/** Puts `line` first in the message, in place of the earlier one. */
export function withPreference(message: string, line: string, earlier: string): string {
  const rest = message.split('\n').filter((text) => text !== earlier);
  return [line, ...(rest.length > 0 ? rest : [''])].join('\n');
}
