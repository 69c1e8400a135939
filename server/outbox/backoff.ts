import { dayMs, hourMs } from '../../shared/durations.ts';
import type { StoredMessage } from '../message.ts';

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

type Attempts = Pick<StoredMessage, 'last_attempt_at' | 'next_attempt_at'>;

/** Returns how long a message has waited for its next attempt: at most one pause, even if the server was off for longer. */
export function waitBefore({ last_attempt_at, next_attempt_at }: Attempts): number {
  if (last_attempt_at === null || next_attempt_at === null) {
    return 0;
  }
  const maxVariedMs = (1 + variation) * maxPauseMs;
  return Math.max(0, Math.min(next_attempt_at - last_attempt_at, maxVariedMs));
}

export function isExpired(waitedMs: number): boolean {
  return waitedMs >= giveUpAfterMs;
}
