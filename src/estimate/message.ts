import { formatRange } from './rules.ts';

/**
 * The line with which a message asks about an estimate.
 * @param opening the words it begins with
 * @param home the zone's name first, then what else is known of the home
 */
export const estimateLine = (
  opening: string,
  home: readonly string[],
  range: { low: number; high: number },
): string => `${opening} ${home.join(', ')}: ${formatRange(range)}.`;

/** The zone that such a line in a message is about; undefined for a message without one. */
export function estimatedZone<Zone extends { name: string }>(
  message: string,
  opening: string,
  zones: readonly Zone[],
): Zone | undefined {
  const homes = message.split('\n').map((line) => line.split(`${opening} `, 2)[1] ?? '');
  return zones.find(({ name }) => homes.some((home) => home.startsWith(`${name}, `)));
}
