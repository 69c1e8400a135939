import type { Content } from '../../shared/content/content.ts';
import {
  fromItalianClock,
  hoursText,
  italianClock,
  minutes,
  openingState,
} from '../../shared/rules/hours.ts';
import type { Changes } from './changes.ts';
import { type ItalianDates, italianDates } from './italian-dates.ts';

/**
 * Computed at build time, so that the page needs neither time zones nor holidays. Each change has an index into
 * `texts`. The last text is empty, because nothing is known after it.
 */
export type OpeningTimeline = {
  texts: [text: string, open: boolean][];
  changes: Changes<number>;
  /** Appended to a text for visitors whose clock isn't on Italian time. */
  zone: string;
  dates: ItalianDates;
};

export function openingTimeline(
  { hours }: Pick<Content, 'hours'>,
  from: Date,
  days: number,
): OpeningTimeline {
  const texts: OpeningTimeline['texts'] = [];
  const changes: OpeningTimeline['changes'] = [];
  let lastIndex = -1;
  let lastMinute = 0;

  const add = (moment: Date, text: string, isOpen: boolean) => {
    let index = texts.findIndex(([known]) => known === text);
    if (index < 0) {
      index = texts.length;
      texts.push([text, isOpen]);
    }
    if (index === lastIndex) {
      return;
    }
    const minute = moment.getTime() / 60_000;
    changes.push([minute - lastMinute, index]);
    lastIndex = index;
    lastMinute = minute;
  };

  const moments = possibleChanges(hours.openingHours, from, days);
  const end = moments.pop();
  for (const moment of moments) {
    const state = openingState(moment, hours.openingHours, hours.closedOn);
    add(moment, hoursText(state, hours.words), state.open);
  }
  if (end) {
    add(end, '', false);
  }
  return { texts, changes, zone: hours.words.zone, dates: italianDates(from) };
}

function possibleChanges(
  openingHours: Content['hours']['openingHours'],
  from: Date,
  days: number,
): Date[] {
  const clockMinutes = openingHours.flatMap(({ opens, closes }) => [
    minutes(opens),
    minutes(closes),
  ]);
  const minutesOfDay = [...new Set([0, ...clockMinutes])].sort((a, b) => a - b);
  const midnight = italianClock(from);
  midnight.setUTCHours(0, 0);
  const moments: Date[] = [];
  for (let day = 0; day < days; day++) {
    for (const minute of minutesOfDay) {
      const clock = new Date(midnight.getTime() + (day * 1440 + minute) * 60_000);
      moments.push(fromItalianClock(clock));
    }
  }
  return moments;
}
