import { dayMs, hourMs } from '../../shared/durations.ts';

/** The pause after the first failed attempt. */
export const retryBaseMs = 30_000;

const maxPauseMs = hourMs;
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
  const pause = Math.min(baseMs * 2 ** doublings, maxPauseMs);
  return Math.round(pause * (1 - variation + 2 * variation * random));
}

/** Returns how long a message waited between two attempts: at most one pause, even if the server was off for longer. */
export function pauseBefore(lastAttemptAt: number | null, nextAttemptAt: number | null): number {
  if (lastAttemptAt === null || nextAttemptAt === null) {
    return 0;
  }
  const maxVariedMs = (1 + variation) * maxPauseMs;
  return Math.max(0, Math.min(nextAttemptAt - lastAttemptAt, maxVariedMs));
}

export function isExpired(waitedMs: number): boolean {
  return waitedMs >= giveUpAfterMs;
}
