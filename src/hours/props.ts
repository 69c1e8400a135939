import type { Content } from '../../shared/content/content.ts';
import type { OpeningStateProps } from './OpeningState.tsx';

/** What the island needs to tell the time at the door. */
export function openingStateProps({ agency, hours }: Content): OpeningStateProps {
  return { openingHours: agency.openingHours, closedOn: hours.closedOn, words: hours.words };
}
