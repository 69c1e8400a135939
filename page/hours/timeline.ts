import type { Content } from '../../shared/content/content.ts';
import { dayMs, hourMs, minuteMs } from '../../shared/durations.ts';
import {
  minutesOf,
  type OpeningHours,
  openingState,
  openingText,
  shownInItaly,
} from '../../shared/rules/hours-rules.ts';
import { language } from '../../shared/text/italian.ts';
import type { ItalianDates, OpeningTimeline } from './opening-timeline.ts';
import { changesOf } from './value-over-time.ts';

type Period = { from: Date; days: number };
type State = OpeningTimeline['states'][number];

/** Before the first day and after the last. */
const unknown: State = { text: '', open: 'unknown' };

export function openingTimeline(
  { hours }: Pick<Content, 'hours'>,
  period: Period,
): OpeningTimeline {
  const { openingHours, closedOn, words } = hours;
  const stateAt = (moment: Date): State => {
    const state = openingState(moment, openingHours, closedOn);
    return { text: openingText(state, words), open: state.kind === 'open' ? 'yes' : 'no' };
  };
  const moments = possibleMoments(openingHours, period);
  const end = moments.at(-1);
  const statesOverTime = moments.map((moment) => ({
    minute: moment.getTime() / minuteMs,
    state: moment === end ? unknown : stateAt(moment),
  }));
  const fromTheStart = [{ minute: 0, state: unknown }, ...statesOverTime];

  const statesByText = new Map(fromTheStart.map(({ state }) => [state.text, state]));
  const texts = [...statesByText.keys()];
  return {
    states: [...statesByText.values()],
    changes: changesOf(
      fromTheStart.map(({ minute, state }) => [minute, texts.indexOf(state.text)]),
    ),
    clockNote: ` (${words.timeZone})`,
    dates: italianDates(period.from),
  };
}

/** Every midnight, and every time at which the agency opens or closes on any day. */
function possibleMoments(openingHours: OpeningHours, { from, days }: Period): Date[] {
  const times = openingHours.flatMap(({ opens, closes }) => [minutesOf(opens), minutesOf(closes)]);
  const minutesOfDay = [...new Set([0, ...times])].sort((a, b) => a - b);
  const today = shownInItaly(from).setUTCHours(0, 0);
  const moments: Date[] = [];
  for (let day = 0; day < days; day += 1) {
    const midnight = today + day * dayMs;
    for (const minute of minutesOfDay) {
      moments.push(momentOf(new Date(midnight + minute * minuteMs)));
    }
  }
  return moments;
}

/** The inverse of shownInItaly, except in the nights when the clocks change. */
function momentOf(shown: Date): Date {
  const offsetMs = shownInItaly(shown).getTime() - shown.getTime();
  return new Date(shown.getTime() - offsetMs);
}

const yearsAhead = 10;

/**
 * It starts a year early, for visitors whose clock is slow. In Europe clocks change at 1:00 UTC, so one time a day is
 * enough to find every change.
 */
export function italianDates(from: Date): ItalianDates {
  const firstDay = Math.floor(from.getTime() / dayMs) - 366;
  const length = (yearsAhead + 1) * 366;
  const days = Array.from({ length }, (_, index) => (firstDay + index) * dayMs + hourMs);
  return {
    offsetMinutes: changesOf([0, ...days].map((time) => [time / minuteMs, offsetMinutes(time)])),
    // The first day of 2023 was a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) =>
      italianName(Date.UTC(2023, 0, 1 + day), { weekday: 'long' }),
    ),
    months: Array.from({ length: 12 }, (_, month) =>
      italianName(Date.UTC(2023, month), { month: 'long' }),
    ),
  };
}

const offsetMinutes = (time: number): number =>
  (shownInItaly(new Date(time)).getTime() - time) / minuteMs;

const italianName = (time: number, format: Intl.DateTimeFormatOptions): string =>
  new Date(time).toLocaleDateString(language, { ...format, timeZone: 'UTC' });
