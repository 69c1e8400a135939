import { hourMs } from '../../shared/durations.ts';

/** The pause after a message's first failed attempt. */
export const firstPauseMs = 30_000;

const maxPauseMs = hourMs;

/** Pauses vary by a fifth, so that messages aren't all retried at the same moment. */
const variation = 0.2;

type PauseOptions = { earlierFailures: number; firstMs: number };

/**
 * The milliseconds to the next attempt: `firstMs`, doubled for each failed attempt after the first up to an hour, give
 * or take a fifth.
 */
export function nextPause({ earlierFailures, firstMs }: PauseOptions): number {
  const pause = Math.min(firstMs * 2 ** earlierFailures, maxPauseMs);
  return Math.round(pause * (1 - variation + 2 * variation * Math.random()));
}
