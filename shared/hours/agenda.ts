import type { Content } from '../content/content.ts';
import { fromRomanClock, hoursText, minutes, openingState, romanClock } from './hours.ts';

type OpeningHours = Content['agency']['openingHours'];

/**
 * What the door says, and from when on: each change has the minutes since the one before (the first since 1970) and the
 * place of its text. The last text is empty: from then on nothing is known.
 */
export type Agenda = {
  texts: [text: string, open: boolean][];
  changes: [wait: number, place: number][];
};

/**
 * The coming days at the door, reckoned beforehand by the rule of openingState: the page's first script only looks up
 * the hour, and knows neither time zones nor feasts.
 * @param from the first moment; @param days how far ahead
 */
export function agenda(
  { agency, hours }: Pick<Content, 'agency' | 'hours'>,
  from: Date,
  days: number,
): Agenda {
  const result: Agenda = { texts: [], changes: [] };
  let last = 0;
  const say = (moment: Date, text: string, open: boolean) => {
    const known = result.texts.findIndex(([one]) => one === text);
    const place = known < 0 ? result.texts.push([text, open]) - 1 : known;
    if (place === result.changes.at(-1)?.[1]) return;
    const minute = moment.getTime() / 60_000;
    result.changes.push([minute - last, place]);
    last = minute;
  };
  const moments = momentsOfChange(agency.openingHours, from, days);
  for (const moment of moments.slice(0, -1)) {
    const state = openingState(moment, agency.openingHours, hours.closedOn);
    say(moment, hoursText(state, hours.words), state.open);
  }
  say(moments.at(-1) as Date, '', false);
  return result;
}

/** Every midnight in Bologna and every time at which some day opens or closes, in their order. */
function momentsOfChange(openingHours: OpeningHours, from: Date, days: number): Date[] {
  const times = new Set([
    0,
    ...openingHours.flatMap(({ opens, closes }) => [minutes(opens), minutes(closes)]),
  ]);
  const midnight = romanClock(from);
  midnight.setUTCHours(0, 0);
  return Array.from({ length: days }, (_, day) =>
    [...times]
      .sort((a, b) => a - b)
      .map((minute) => fromRomanClock(new Date(midnight.getTime() + (day * 1440 + minute) * 60_000))),
  ).flat();
}
