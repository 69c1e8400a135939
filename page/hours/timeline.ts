import type { Content } from '../../shared/content/content.ts';
import {
  fromRomanClock,
  hoursText,
  minutes,
  openingState,
  romanClock,
} from '../../shared/rules/hours.ts';
import type { Changes } from './changes.ts';
import { type RomanDates, romanDates } from './roman-dates.ts';

/**
 * Computed at build time, so that the page needs neither time zones nor holidays. A change has the index of its text. The
 * last text is empty: from then on nothing is known.
 */
export type OpeningTimeline = {
  texts: [text: string, open: boolean][];
  changes: Changes<number>;
  /** Behind a text, for visitors whose clock is another. */
  zone: string;
  dates: RomanDates;
};

export function openingTimeline(
  { hours }: Pick<Content, 'hours'>,
  from: Date,
  days: number,
): OpeningTimeline {
  const texts: OpeningTimeline['texts'] = [];
  const changes: OpeningTimeline['changes'] = [];
  let last = 0;
  const moments = possibleChanges(hours.openingHours, from, days);
  for (const moment of moments) {
    const state = openingState(moment, hours.openingHours, hours.closedOn);
    const text = moment === moments.at(-1) ? '' : hoursText(state, hours.words);
    const known = texts.findIndex(([one]) => one === text);
    const index = known < 0 ? texts.push([text, text !== '' && state.open]) - 1 : known;
    if (index === changes.at(-1)?.[1]) {
      continue;
    }
    const minute = moment.getTime() / 60_000;
    changes.push([minute - last, index]);
    last = minute;
  }
  return { texts, changes, zone: hours.words.zone, dates: romanDates(from) };
}

function possibleChanges(
  openingHours: Content['hours']['openingHours'],
  from: Date,
  days: number,
): Date[] {
  const changes = openingHours.flatMap(({ opens, closes }) => [minutes(opens), minutes(closes)]);
  const times = [...new Set([0, ...changes])].sort((a, b) => a - b);
  const midnight = romanClock(from);
  midnight.setUTCHours(0, 0);
  return Array.from({ length: days }, (_, day) =>
    times.map((minute) =>
      fromRomanClock(new Date(midnight.getTime() + (day * 1440 + minute) * 60_000)),
    ),
  ).flat();
}
