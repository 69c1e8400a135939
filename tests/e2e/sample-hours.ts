import { hourMs } from '../../shared/durations.ts';
import { openingState } from '../../shared/rules/hours-rules.ts';
import { sample } from '../support/sample.ts';

const { hours } = sample;

/** The sample agency's opening state at this time, in milliseconds. */
export const stateAt = (time: number) =>
  openingState(new Date(time), hours.openingHours, hours.closedOn);

const isOpen = (time: number) => stateAt(time).kind === 'open';

const tomorrow = (Math.floor(Date.now() / hourMs) + 24) * hourMs;

/**
 * The next time at which the agency closes, from tomorrow on, because the page knows the hours from the day of its
 * build on.
 */
export const closing =
  Array.from({ length: 30 * 24 }, (_, at) => tomorrow + at * hourMs).find(
    (time) => isOpen(time - hourMs) && !isOpen(time),
  ) ?? Number.NaN;
