import type { Zone } from '../../shared/content/content.ts';

export function extremes(zones: readonly Zone[]): { highest: Zone; fastest: Zone; lowest: Zone } {
  const best = (better: (a: Zone, b: Zone) => boolean) =>
    zones.reduce((found, zone) => (better(zone, found) ? zone : found));
  return {
    highest: best((a, b) => a.price > b.price),
    fastest: best((a, b) => a.trend > b.trend),
    lowest: best((a, b) => a.price < b.price),
  };
}

/** The highest value has the length `longest`, values below zero have 0. */
export function barLength(value: number, values: readonly number[], longest: number): number {
  const highest = Math.max(...values, 0);
  return highest === 0 ? 0 : (Math.max(value, 0) / highest) * longest;
}
