import { formatRange } from './rules.ts';

/** @param home the zone's name first, then what else is known of the home */
export const estimateLine = (
  opening: string,
  home: readonly string[],
  range: { low: number; high: number },
): string => `${opening} ${home.join(', ')}: ${formatRange(range)}.`;

/** The zone of an estimate line in a message; undefined for a message without one. */
export function estimatedZone<Zone extends { name: string }>(
  message: string,
  opening: string,
  zones: readonly Zone[],
): Zone | undefined {
  const homes = message.split('\n').map((line) => line.split(`${opening} `, 2)[1] ?? '');
  return zones.find(({ name }) => homes.some((home) => home.startsWith(`${name}, `)));
}
