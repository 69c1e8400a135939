import { content } from '../content/index.ts';
import type { OpeningStateProps } from './OpeningState.tsx';

/** What the island needs to tell the time at the door. */
export const openingState: OpeningStateProps = {
  openingHours: content.agency.openingHours,
  closedOn: content.hours.closedOn,
  words: content.hours.words,
};
