/** When the sun stands highest over Bologna, 11.3° east, in hours UTC. */
const noon = 11.25;

/**
 * @param now in milliseconds, as `Date.now()` returns it
 * @returns `dawn`, `day`, `evening` or `night` over Bologna, to half an hour, and ` winter` from December to February
 */
export function lightAt(now: number): string {
  const hours = now / 3_600_000;
  const sinceNoon = (hours % 24) - noon;
  // 1970 began ten days after the winter solstice; a year is 2π × 58.13 days.
  const sun = 6.1 - 1.7 * Math.cos((hours / 24 + 10) / 58.13) - Math.abs(sinceNoon);
  const light = sun > 1 ? 'day' : sun < -2 ? 'night' : sinceNoon < 0 ? 'dawn' : 'evening';
  const isWinter = [11, 0, 1].includes(new Date(now).getUTCMonth());
  return isWinter ? `${light} winter` : light;
}

/** Keeps the page's `data-hour` up to date. build/pages.ts makes it run before the first paint. */
export function showDaylight(): void {
  document.documentElement.dataset.hour = lightAt(Date.now());
  setTimeout(showDaylight, 60_000);
}
