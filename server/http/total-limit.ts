import { type Clock, systemClock } from '../clock.ts';

const hourMs = 3_600_000;

/**
 * Returns a function that counts a message. It returns the seconds to the end of the hour if that had more than `max`,
 * otherwise 0, and calls `onExceeded` at the first one too many. A `max` of 0 is no limit.
 */
export function createTotalLimit(
  max: number,
  onExceeded: () => void,
  clock: Clock = systemClock,
): () => number {
  let hour = { count: 0, endsAt: 0 };
  return () => {
    const now = clock.uptime();
    if (now >= hour.endsAt) hour = { count: 0, endsAt: now + hourMs };
    hour.count += 1;
    if (max === 0 || hour.count <= max) return 0;
    if (hour.count === max + 1) onExceeded();
    return Math.ceil((hour.endsAt - now) / 1000);
  };
}
