import type { ValueOverTime } from './value-over-time.ts';

/**
 * What /opening.json says. It's computed at build time, so that the page's script needs neither time zones nor
 * holidays. Each change has an index into `states`.
 */
export type OpeningTimeline = {
  states: { text: string; open: 'yes' | 'no' | 'unknown' }[];
  changes: ValueOverTime;
  /** Appended to a text for visitors whose clock isn't on Italian time. */
  clockNote: string;
  dates: ItalianDates;
};

/** What the page's script needs to format Italian times. Creating one `Intl` format would take a phone 80 ms. */
export type ItalianDates = {
  /** How many minutes Italian time is ahead of UTC. */
  offsetMinutes: ValueOverTime;
  /** From Sunday on, as `getUTCDay` counts the days. */
  weekdays: string[];
  months: string[];
};
