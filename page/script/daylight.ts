/** How far the sun's path leans on 21 June, in radians. */
const tilt = (23.44 * Math.PI) / 180;

/**
 * The course of the sun at a location in degrees, north and east positive. `noon` is when it stands highest, in hours UTC.
 * `swing` is by how many hours half a day is longer at midsummer than in March.
 */
export function sunAt({ latitude, longitude }: { latitude: number; longitude: number }) {
  const lean = Math.tan((latitude * Math.PI) / 180) * Math.tan(tilt);
  // Beyond the polar circles the sun does not set at midsummer.
  const swing = (12 / Math.PI) * Math.asin(Math.max(-1, Math.min(1, lean)));
  return { noon: Number((12 - longitude / 15).toFixed(2)), swing: Number(swing.toFixed(1)) };
}

/**
 * `dawn`, `day`, `evening` or `night`, right to half an hour, followed by ` winter` from December to February.
 * @param now in milliseconds, as `Date.now()` returns it
 * @param noon comes from `sunAt`, and so does `swing`
 */
export function lightAt(now: number, noon: number, swing: number): string {
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
