import type { Zone } from '../../shared/content/content.ts';

/** The zones from the dearest to the cheapest, as the chart and the table show them. */
export const byPrice = (zones: readonly Zone[]): Zone[] => zones.toSorted((a, b) => b.price - a.price);

/** The zones that stand out; of equals the first. */
export function extremes(zones: readonly Zone[]): { highest: Zone; fastest: Zone; lowest: Zone } {
  const best = (better: (a: Zone, b: Zone) => boolean) =>
    zones.reduce((found, zone) => (better(zone, found) ? zone : found));
  return {
    highest: best((a, b) => a.price > b.price),
    fastest: best((a, b) => a.trend > b.trend),
    lowest: best((a, b) => a.price < b.price),
  };
}

/** A bar's length in percent of the longest; nothing shrinks below zero. */
export function share(value: number, values: readonly number[]): number {
  const longest = Math.max(...values, 0);
  return longest === 0 ? 0 : (Math.max(value, 0) / longest) * 100;
}
