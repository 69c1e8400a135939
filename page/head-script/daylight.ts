import { hourMs } from '../../shared/durations.ts';

// The sun in central Italy, at 42.5° north and 12.5° east. Its hours differ little at the borders.

/** Solar noon, in hours UTC. */
const noon = 11.17;

/** Half of the day, in hours from noon to sunset, in March and September. */
const halfDayInMarch = 6.1;

/** Hours added to it at midsummer and subtracted at midwinter. */
const swing = 1.6;

/**
 * The daylight at a moment, accurate to three quarters of an hour anywhere in Italy.
 * @param now in milliseconds, as `Date.now()` returns it
 */
export function lightAt(now: number): 'dawn' | 'day' | 'evening' | 'night' {
  const hours = now / hourMs;
  const sinceNoon = (hours % 24) - noon;
  // 1970 began ten days after the winter solstice. A year is 2π × 58.13 days.
  const halfDay = halfDayInMarch - swing * Math.cos((hours / 24 + 10) / 58.13);
  const untilSunset = halfDay - Math.abs(sinceNoon);
  if (untilSunset > 1) {
    return 'day';
  }
  if (untilSunset < -2) {
    return 'night';
  }
  return sinceNoon < 0 ? 'dawn' : 'evening';
}
