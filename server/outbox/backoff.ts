import { dayMs, hourMs } from '../../shared/durations.ts';

/** The pause after the first failed attempt. */
export const retryBaseMs = 30_000;

const longestPauseMs = hourMs;
const giveUpAfterMs = 5 * dayMs;

/** Pauses vary by a fifth, so that messages aren't all retried at the same moment. */
const variation = 0.2;

/**
 * Returns the milliseconds to the next attempt: `baseMs`, doubled for each of the failed `attempts` up
 * to an hour, give or take a fifth.
 *
 * @param random from 0 to 1
 */
export function nextPause(attempts: number, baseMs: number, random: number): number {
  const doublings = Math.min(attempts, 40);
  const pause = Math.min(baseMs * 2 ** doublings, longestPauseMs);
  return Math.round(pause * (1 - variation + 2 * variation * random));
}

/** Returns how long a message waited between two attempts: at most one pause, even if the server was off for longer. */
export function pauseBefore(lastAttemptAt: number | null, nextAttemptAt: number | null): number {
  if (lastAttemptAt === null || nextAttemptAt === null) {
    return 0;
  }
  const longestVariedMs = (1 + variation) * longestPauseMs;
  return Math.max(0, Math.min(nextAttemptAt - lastAttemptAt, longestVariedMs));
}

export function isExpired(waitedMs: number): boolean {
  return waitedMs >= giveUpAfterMs;
}
