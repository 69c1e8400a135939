import type { Content } from '../content.config.ts';

/** What the page's script needs to tell the time at the door. */
export type HoursData = {
  openingHours: Content['agency']['openingHours'];
  closedOn: Content['hours']['closedOn'];
  words: Content['hours']['words'];
};

/** The value of a `data-hours` attribute (see live.ts). */
export function hoursData({ agency, hours }: Pick<Content, 'agency' | 'hours'>): string {
  const data: HoursData = {
    openingHours: agency.openingHours,
    closedOn: hours.closedOn,
    words: hours.words,
  };
  return JSON.stringify(data);
}
