import type { Content } from '../content/content.ts';
import { capital, formatDays, listed, type Weekday, weekdays } from '../format.ts';
import { isHoliday } from './holidays.ts';

type OpeningHours = Content['agency']['openingHours'];
type Words = Content['hours']['words'];

/** An opening in the coming week has a name for its day, a later one its date. */
type OpeningState = { open: boolean; until?: string; opens?: { day: string; time: string } };

/** Today in Italy and the sixty days after it, by their UTC fields. */
export function daysFrom(now: Date): Date[] {
  const today = romanClock(now).getTime();
  return Array.from({ length: 61 }, (_, ahead) => new Date(today + ahead * 86_400_000));
}

export const weekdayOf = (day: Date) => weekdays[(day.getUTCDay() + 6) % 7] as Weekday;

export function openingState(
  now: Date,
  openingHours: OpeningHours,
  closedOn: Content['hours']['closedOn'],
): OpeningState {
  for (const [ahead, day] of daysFrom(now).entries()) {
    const minute = day.getUTCHours() * 60 + day.getUTCMinutes();
    const spans = isHoliday(day, closedOn) ? [] : spansOf(weekdayOf(day), openingHours);
    const current = spans.find(({ from, to }) => from <= minute && minute < to);
    if (ahead === 0 && current) return { open: true, until: current.closes };
    const next = spans.find(({ from }) => ahead > 0 || from > minute);
    const name = ahead > 7 ? dayLabel(day) : (['today', 'tomorrow'][ahead] ?? weekdayOf(day));
    if (next) return { open: false, opens: { day: name, time: next.opens } };
  }
  return { open: false };
}

/** `Aperto ora, fino alle 19:00`, `Chiuso, apre lunedì alle 9:00`, `Chiuso, apre martedì 25 agosto …` */
export function hoursText(state: OpeningState, words: Words): string {
  const at = (time: string) => joined(/^0?1:/.test(time) ? words.atOne : words.at, time);
  if (state.until) return `${words.open} ${at(state.until)}`;
  if (!state.opens) return words.closed;
  const { day, time } = state.opens;
  const names: Record<string, string> = words.days;
  return `${words.opens} ${names[day] ?? day} ${at(time)}`;
}

/** `alle 9:00`, but `all’1:00`. */
const joined = (word: string, time: string) => (/(^|’|')$/.test(word) ? word + time : `${word} ${time}`);

let inWords: Intl.DateTimeFormat | undefined;

export function dayLabel(day: Date): string {
  inWords ??= new Intl.DateTimeFormat('it-IT', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return inWords.format(day);
}

/** Sorted, with their minutes; ignores spans that end before they begin. */
export const spansOf = (weekday: Weekday, openingHours: OpeningHours) =>
  openingHours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ opens, closes, from: minutes(opens), to: minutes(closes) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);

type Spans = { opens: string; closes: string }[];

/** Groups days with the same hours, from Monday on; a day may be in several entries. */
export function week(openingHours: OpeningHours): { days: Weekday[]; spans: Spans }[] {
  const hours = weekdays.map((day) => ({ day, spans: spansOf(day, openingHours) }));
  const alike = Map.groupBy(hours, ({ spans }) => spansText(spans));
  return [...alike.values()]
    .map((same) => ({ days: same.map(({ day }) => day), spans: same[0]?.spans ?? [] }))
    .filter(({ spans }) => spans.length > 0);
}

export const weekText = (openingHours: OpeningHours): string[] =>
  week(openingHours).map(({ days, spans }) => `${formatDays(days)} ${spansText(spans)}`);

/** `Domenica chiuso`, `Sabato e domenica chiuso`; undefined for an agency that opens every day. */
export function restText(openingHours: OpeningHours, { days, closed }: Words): string | undefined {
  const rest = weekdays.filter((day) => spansOf(day, openingHours).length === 0).map((day) => days[day]);
  return rest.length > 0 ? capital(`${listed(rest)} ${closed.toLowerCase()}`) : undefined;
}

const spansText = (spans: Spans) => spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ');

/** Minutes since midnight of `9:30`. */
export function minutes(time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

/** A date whose UTC fields are the clock time in Italy, so that adding days is free of clock changes. */
export function romanClock(now: Date): Date {
  const shown = Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone: 'Europe/Rome',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  return new Date(Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute));
}

/** The inverse of romanClock; not for the night of a clock change. */
export function fromRomanClock(shown: Date): Date {
  const offset = romanClock(shown).getTime() - Math.floor(shown.getTime() / 60_000) * 60_000;
  return new Date(shown.getTime() - offset);
}
