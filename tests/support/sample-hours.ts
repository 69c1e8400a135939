import { openingState } from '../../shared/rules/hours-rules.ts';
import { sample } from './sample.ts';

const { hours } = sample;

export const minute = 60_000;
export const hour = 60 * minute;

/** The sample agency's opening state at this time, in milliseconds. */
export const stateAt = (time: number) =>
  openingState(new Date(time), hours.openingHours, hours.closedOn);

const isOpen = (time: number) => stateAt(time).open;

const tomorrow = (Math.floor(Date.now() / hour) + 24) * hour;

/**
 * The next time at which the agency closes, from tomorrow on, because the page knows the hours from the day of its
 * build on.
 */
export const closing =
  Array.from({ length: 30 * 24 }, (_, at) => tomorrow + at * hour).find(
    (time) => isOpen(time - hour) && !isOpen(time),
  ) ?? Number.NaN;
