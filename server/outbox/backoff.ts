const longestPauseMs = 3_600_000;
const giveUpAfterMs = 5 * 24 * 3_600_000;

/**
 * Returns the milliseconds to the next attempt: `baseMs`, doubled for each of the failed `attempts` up to an hour, give
 * or take a fifth (`random` from 0 to 1), so that messages do not come back in step.
 */
export function nextPause(attempts: number, baseMs: number, random: number): number {
  const pause = Math.min(baseMs * 2 ** Math.min(attempts, 40), longestPauseMs);
  return Math.round(pause * (0.8 + 0.4 * random));
}

export const isExpired = (waitedMs: number): boolean => waitedMs >= giveUpAfterMs;
