const longestPauseMs = 3_600_000;
const giveUpAfterMs = 5 * 24 * 3_600_000;

/**
 * The pause before the next attempt, in milliseconds: the base, doubled at each failure up to an hour, give
 * or take a fifth so that messages do not come back in step.
 * @param attempts how many failed before this one
 * @param random from 0 to 1
 */
export function nextPause(attempts: number, baseMs: number, random: number): number {
  const pause = Math.min(baseMs * 2 ** Math.min(attempts, 40), longestPauseMs);
  return Math.round(pause * (0.8 + 0.4 * random));
}

/** Whether a message has waited its five days; `waitedMs` is the sum of its pauses. */
export const isExpired = (waitedMs: number): boolean => waitedMs >= giveUpAfterMs;
