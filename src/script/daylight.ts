declare const __NOON__: number;
declare const __SWING__: number;

/** How far the sun's path leans on 21 June, in radians. */
const tilt = (23.44 * Math.PI) / 180;

/**
 * @param place in degrees, north and east positive
 * @returns when the sun stands highest, in hours UTC, and by how much half a day is longer at midsummer than in March, in hours
 */
export function sunAt({ latitude, longitude }: { latitude: number; longitude: number }) {
  const lean = Math.tan((latitude * Math.PI) / 180) * Math.tan(tilt);
  // Beyond the polar circles the sun does not set at midsummer.
  const swing = (12 / Math.PI) * Math.asin(Math.max(-1, Math.min(1, lean)));
  return { noon: Number((12 - longitude / 15).toFixed(2)), swing: Number(swing.toFixed(1)) };
}

/**
 * @param now in milliseconds, as `Date.now()` returns it
 * @param noon with `swing` as `sunAt` returns them
 * @returns `dawn`, `day`, `evening` or `night`, to half an hour, and ` winter` from December to February
 */
export function lightAt(now: number, noon: number, swing: number): string {
  const hours = now / 3_600_000;
  const sinceNoon = (hours % 24) - noon;
  // 1970 began ten days after the winter solstice; a year is 2π × 58.13 days.
  const sun = 6.1 - swing * Math.cos((hours / 24 + 10) / 58.13) - Math.abs(sinceNoon);
  const light = sun > 1 ? 'day' : sun < -2 ? 'night' : sinceNoon < 0 ? 'dawn' : 'evening';
  const isWinter = new Date(now).getUTCMonth() % 11 < 2; // 11, 0 and 1.
  return isWinter ? `${light} winter` : light;
}

/** Keeps the page's `data-hour` up to date. build/pages.ts makes it run before the first paint. */
export function showDaylight(): void {
  document.documentElement.dataset.hour = lightAt(Date.now(), __NOON__, __SWING__);
  setTimeout(showDaylight, 60_000);
}
