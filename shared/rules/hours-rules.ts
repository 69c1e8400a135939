import { dayMs, hourMs } from '../durations.ts';
import { locale, timeZone, type Weekday, weekdays, withOrdinal } from '../text/italian.ts';
import { type Closing, isClosedDay } from './holidays.ts';

/** Each entry gives its days the same span, in Italian time such as `9:00`. A day may have several entries. */
export type OpeningHours = readonly { days: readonly Weekday[]; opens: string; closes: string }[];

/** The words used around a day and a time. */
type HoursWords = {
  open: string;
  opens: string;
  opensToday: string;
  closed: string;
  at: string;
  atOne: string;
  days: Record<Weekday | 'tomorrow', string>;
};

/** A time on a day. `ahead` counts the days from today, which is 0. */
type Opening = { ahead: number; day: Date; time: string };

type OpeningState = {
  open: boolean;
  until?: string;
  opens?: Opening;
  /** Whether tomorrow is a day of `closedOn` that would be open otherwise. */
  isClosedTomorrow?: boolean;
};

/** The sixty days after today in Italy, in UTC fields, each at midnight. */
export function comingDays(now: Date): Date[] {
  const today = italianClock(now).setUTCHours(0, 0);
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

  const clock = italianClock(now);
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  const today = spansOn(clock);
  const tomorrow = new Date(clock.getTime() + dayMs);
  const isClosedTomorrow =
    isClosedDay(tomorrow, closedOn) && spansOf(weekdayOf(tomorrow), openingHours).length > 0;
  const current = today.find(({ from, to }) => from <= minute && minute < to);
  if (current) {
    return { open: true, until: current.closes, isClosedTomorrow };
  }

  const laterToday = today.find(({ from }) => from > minute);
  if (laterToday) {
    const opens = { ahead: 0, day: clock, time: laterToday.opens };
    return { open: false, opens, isClosedTomorrow };
  }

  for (const [index, day] of comingDays(now).entries()) {
    const [first] = spansOn(day);
    if (first) {
      return { open: false, opens: { ahead: index + 1, day, time: first.opens } };
    }
  }
  return { open: false };
}

/**
 * `Aperto ora, fino alle 19:00`, `Apre oggi alle 9:00`, `Chiuso ora, riapre lunedì alle 9:00` or `… martedì 25 agosto
 * alle 9:00`. On the day before a closing the first two end with `; domani chiuso`.
 */
export function hoursText(state: OpeningState, words: HoursWords): string {
  const text = presentText(state, words);
  const { days, closed } = words;
  return state.isClosedTomorrow ? `${text}; ${days.tomorrow} ${closed.toLowerCase()}` : text;
}

function presentText(state: OpeningState, words: HoursWords): string {
  const hour = (time: string) => joined(/^0?1:/.test(time) ? words.atOne : words.at, time);
  if (state.until) {
    return `${words.open} ${hour(state.until)}`;
  }
  if (!state.opens) {
    return words.closed;
  }
  const { ahead, day, time } = state.opens;
  if (ahead === 0) {
    return `${words.opensToday} ${hour(time)}`;
  }
  return `${words.opens} ${dayName(day, ahead, words)} ${hour(time)}`;
}

/** The name of one of the next days, or the date of a later one, because nobody expects to wait that long. */
function dayName(day: Date, ahead: number, { days }: HoursWords): string {
  if (ahead === 1) {
    return days.tomorrow;
  }
  return ahead > 3 ? dayLabel(day) : days[weekdayOf(day)];
}

/** `alle 9:00`, but `all’1:00` without a space. */
const joined = (word: string, time: string) =>
  /(^|’|')$/.test(word) ? word + time : `${word} ${time}`;

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

/**
 * The spans of a weekday in order, with minutes since midnight. A span that ends before it begins is dropped. Spans
 * that follow each other without a gap are joined.
 */
export function spansOf(weekday: Weekday, openingHours: OpeningHours): Span[] {
  const written = openingHours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ opens, closes, from: minutes(opens), to: minutes(closes) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);

  const spans: Span[] = [];
  for (const span of written) {
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
export function minutes(time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

/** When the promised reply is due, in Unix milliseconds. A clock change in between shifts the hour shown. */
export const replyDue = (receivedAt: number, replyHours: number): number =>
  receivedAt + replyHours * hourMs;

let clockFormat: Intl.DateTimeFormat | undefined;

/** A date whose UTC fields show the time in Italy. Adding days to it needs no regard for clock changes. */
export function italianClock(now: Date): Date {
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
