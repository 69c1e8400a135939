// The sun of the middle of Italy, 42.5° north and 12.5° east: its hours differ little from there to the borders.

/** When the sun stands highest, in hours UTC. */
const noon = 11.17;

/** By how many hours half a day is longer at midsummer than in March. */
const swing = 1.6;

/**
 * `dawn`, `day`, `evening` or `night`, right to three quarters of an hour anywhere in Italy, followed by ` winter` from
 * December to February.
 * @param now in milliseconds, as `Date.now()` returns it
 */
export function lightAt(now: number): string {
  const hours = now / 3_600_000;
  const sinceNoon = (hours % 24) - noon;
  // 1970 began ten days after the winter solstice. A year is 2π × 58.13 days.
  const halfDay = 6.1 - swing * Math.cos((hours / 24 + 10) / 58.13);
  const untilDark = halfDay - Math.abs(sinceNoon);
  const twilight = sinceNoon < 0 ? 'dawn' : 'evening';
  const dark = untilDark < -2 ? 'night' : twilight;
  const light = untilDark > 1 ? 'day' : dark;
  const isWinter = new Date(now).getUTCMonth() % 11 < 2; // The months 11, 0 and 1.
  return isWinter ? `${light} winter` : light;
}
