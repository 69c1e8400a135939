import { type Closing, isClosedDay } from './closings.ts';
import {
  comingDays,
  dayLabel,
  minutesOf,
  type OpeningHours,
  shownInItaly,
  spansOf,
  weekdayOf,
} from './hours-rules.ts';

type DayPart = 'morning' | 'afternoon';

type BookingTexts = { preference: string; parts: Record<DayPart, string> };

export type BookingDay = { day: Date; parts: DayPart[] };

const maxDays = 5;

/** The next open days, starting tomorrow in Italian time. */
export function bookingDays(
  now: Date,
  openingHours: OpeningHours,
  closedOn: readonly Closing[],
): BookingDay[] {
  const openDays: BookingDay[] = [];
  for (const day of comingDays(now)) {
    const parts = partsOf(day, openingHours);
    if (parts.length > 0 && !isClosedDay(day, closedOn)) {
      openDays.push({ day, parts });
    }
  }
  return openDays.slice(0, maxDays);
}

/** The day is in UTC fields. */
export type PreferredDay = { day: Date; part: DayPart };

/** `2026-11-24` */
export const dateOf = (day: Date): string => day.toISOString().slice(0, 10);

/** Formats a preferred day as the message's parameter: `2026-11-24 morning`. */
export const preferredDayValue = ({ day, part }: PreferredDay): string => `${dateOf(day)} ${part}`;

const preferredDayPattern = /^(?<date>20\d\d-\d\d-\d\d) (?<part>morning|afternoon)$/;

/** Reads such a parameter. The day is at midnight. Undefined for any other text, or for a date that doesn't exist. */
export function readPreferredDay(value: string): PreferredDay | undefined {
  const { date, part } = preferredDayPattern.exec(value)?.groups ?? {};
  if (!date) {
    return undefined;
  }
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) {
    return undefined;
  }
  // A Date turns 31 February into 3 March.
  return dateOf(day) === date ? { day, part: part as DayPart } : undefined;
}

/** Whether the day is before today, in Italian time. */
export const isPast = ({ day }: PreferredDay, now: Date): boolean =>
  day.getTime() < shownInItaly(now).setUTCHours(0, 0, 0, 0);

/** `martedì 24 novembre, di mattina` */
export const preferredDayText = (
  { day, part }: PreferredDay,
  { parts }: Pick<BookingTexts, 'parts'>,
): string => `${dayLabel(day)}, ${parts[part]}`;

/** The line in the message: `Preferirei martedì 24 novembre, di mattina.` */
export const preferredDayLine = (preferred: PreferredDay, texts: BookingTexts): string =>
  `${texts.preference} ${preferredDayText(preferred, texts)}.`;

function partsOf(day: Date, openingHours: OpeningHours): DayPart[] {
  const spans = spansOf(weekdayOf(day), openingHours);
  const noon = noonOf(spans);
  const parts: DayPart[] = [];
  if (spans.some(({ from }) => from < noon)) {
    parts.push('morning');
  }
  if (spans.some(({ to }) => to > noon)) {
    parts.push('afternoon');
  }
  return parts;
}

/** The morning ends at 13:00, or at an opening or closing time near it: 9:00-13:30 has no afternoon. */
function noonOf(spans: { from: number; to: number }[]): number {
  const oneOClock = minutesOf('13:00');
  const across = spans.find(({ from, to }) => from < oneOClock && oneOClock < to);
  if (across && across.to <= minutesOf('14:30')) {
    return across.to;
  }
  if (across && across.from >= minutesOf('11:30')) {
    return across.from;
  }
  return oneOClock;
}
