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

/** Returns how long a message waited between two attempts: one pause at most, also where the server was off. */
export function pauseBefore(last: number | null, next: number | null): number {
  if (last === null || next === null) return 0;
  return Math.max(0, Math.min(next - last, 1.2 * longestPauseMs));
}

export const isExpired = (waitedMs: number): boolean => waitedMs >= giveUpAfterMs;
