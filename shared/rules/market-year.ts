import { italianClock } from './hours-rules.ts';

/** Whether the market figures are from before the last calendar year in Italy. */
export function isOutdated(marketYear: number, now: Date): boolean {
  const lastYear = italianClock(now).getUTCFullYear() - 1;
  return marketYear < lastYear;
}
