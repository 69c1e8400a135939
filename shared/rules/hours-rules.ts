import { dayMs, hourMs } from '../durations.ts';
import { locale, timeZone, type Weekday, weekdays, withOrdinal } from '../text/italian.ts';
import { type Closing, isClosedDay } from './closings.ts';

/** Each entry gives its days the same span, in Italian time such as `9:00`. A day may have several entries. */
export type OpeningHours = readonly { days: readonly Weekday[]; opens: string; closes: string }[];

type HoursWords = {
  open: string;
  opensToday: string;
  reopens: string;
  closed: string;
  at: string;
  days: Record<Weekday | 'tomorrow', string>;
};

/** A day and the time at which the agency opens on it. Tomorrow is one day from today. */
type Opening = { day: Date; daysFromToday: number; time: string };

/** `isClosedTomorrow`: tomorrow is in `closedOn`, but would otherwise be open. */
type OpeningState =
  | { kind: 'open'; until: string; isClosedTomorrow: boolean }
  | { kind: 'opening today'; time: string; isClosedTomorrow: boolean }
  | { kind: 'opening later'; next: Opening }
  | { kind: 'closed for long' };

/** The sixty days after today in Italy, in UTC fields, each at midnight. */
export function comingDays(now: Date): Date[] {
  const today = shownInItaly(now).setUTCHours(0, 0);
  return Array.from({ length: 60 }, (_, index) => new Date(today + (index + 1) * dayMs));
}

export const weekdayOf = (day: Date) => weekdays[(day.getUTCDay() + 6) % 7] as Weekday;

/** Whether the agency is open, and until when. If it's closed: when it next opens, within sixty days. */
export function openingState(
  now: Date,
  openingHours: OpeningHours,
  closedOn: readonly Closing[],
): OpeningState {
  const spansOn = (day: Date) =>
    isClosedDay(day, closedOn) ? [] : spansOf(weekdayOf(day), openingHours);

  const shown = shownInItaly(now);
  const minute = shown.getUTCHours() * 60 + shown.getUTCMinutes();
  const today = spansOn(shown);
  const tomorrow = new Date(shown.getTime() + dayMs);
  const isClosedTomorrow =
    isClosedDay(tomorrow, closedOn) && spansOf(weekdayOf(tomorrow), openingHours).length > 0;
  const current = today.find(({ from, to }) => from <= minute && minute < to);
  if (current) {
    return { kind: 'open', until: current.closes, isClosedTomorrow };
  }

  const laterToday = today.find(({ from }) => from > minute);
  if (laterToday) {
    return { kind: 'opening today', time: laterToday.opens, isClosedTomorrow };
  }

  for (const [index, day] of comingDays(now).entries()) {
    const [first] = spansOn(day);
    if (first) {
      const next = { day, daysFromToday: index + 1, time: first.opens };
      return { kind: 'opening later', next };
    }
  }
  return { kind: 'closed for long' };
}

/**
 * `Aperto ora, fino alle 19:00`, `Apre oggi alle 9:00`, `Chiuso ora, riapre lunedì alle 9:00` or `… martedì 25 agosto
 * alle 9:00`. On the day before a closing the first two end with `; domani chiuso`.
 */
export function openingText(state: OpeningState, words: HoursWords): string {
  const { days, closed, at } = words;
  const tomorrow = (isClosed: boolean) =>
    isClosed ? `; ${days.tomorrow} ${closed.toLowerCase()}` : '';

  switch (state.kind) {
    case 'open':
      return `${words.open} ${at} ${state.until}${tomorrow(state.isClosedTomorrow)}`;
    case 'opening today':
      return `${words.opensToday} ${at} ${state.time}${tomorrow(state.isClosedTomorrow)}`;
    case 'opening later':
      return `${words.reopens} ${dayName(state.next, days)} ${at} ${state.next.time}`;
    case 'closed for long':
      return closed;
  }
}

/** The weekday for the next three days. A later day gets its date, so that nobody takes it for a nearer one. */
function dayName({ day, daysFromToday }: Opening, names: HoursWords['days']): string {
  if (daysFromToday === 1) {
    return names.tomorrow;
  }
  return daysFromToday > 3 ? dayLabel(day) : names[weekdayOf(day)];
}

// Formats are created when they are first needed, because a phone takes long to create one.
let dayFormat: Intl.DateTimeFormat | undefined;

/** `martedì 25 agosto`, `martedì 1º settembre` */
export function dayLabel(day: Date): string {
  dayFormat ??= new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return withOrdinal(dayFormat.format(day));
}

type Span = { opens: string; closes: string; from: number; to: number };

/** The spans of a weekday in order, with minutes since midnight. Spans without a gap between them are joined. */
export function spansOf(weekday: Weekday, openingHours: OpeningHours): Span[] {
  const inOrder = openingHours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ opens, closes, from: minutesOf(opens), to: minutesOf(closes) }))
    .sort((a, b) => a.from - b.from);

  const spans: Span[] = [];
  for (const span of inOrder) {
    const before = spans.at(-1);
    if (before?.to === span.from) {
      before.to = span.to;
      before.closes = span.closes;
    } else {
      spans.push(span);
    }
  }
  return spans;
}

/** The minutes from midnight to a time such as `9:30`. */
export function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

/** When the promised reply is due, in Unix milliseconds. A clock change in between shifts the hour shown. */
export const replyDue = (receivedAt: number, replyHours: number): number =>
  receivedAt + replyHours * hourMs;

let clockFormat: Intl.DateTimeFormat | undefined;

/** A date whose UTC fields show the time in Italy. Days can be added to it across clock changes. */
export function shownInItaly(now: Date): Date {
  clockFormat ??= new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = clockFormat.formatToParts(now);
  const numberOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return new Date(
    Date.UTC(
      numberOf('year'),
      numberOf('month') - 1,
      numberOf('day'),
      numberOf('hour'),
      numberOf('minute'),
    ),
  );
}

/** The current year in Italy, which on New Year's Eve begins before a server's own. */
export const italianYear = (): number => shownInItaly(new Date()).getUTCFullYear();
