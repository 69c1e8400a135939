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
  const pause = Math.min(baseMs * 2 ** attempts, maxPauseMs);
  return Math.round(pause * (1 - variation + 2 * variation * random));
}

type Attempts = Pick<StoredMessage, 'last_attempt_at' | 'next_attempt_at'>;

/** Whether a message has waited for five days, including the pause before the attempt that is under way. */
export function isExpired(message: Attempts & Pick<StoredMessage, 'waited_ms'>): boolean {
  return message.waited_ms + pauseBeforeAttempt(message) >= giveUpAfterMs;
}

/** Returns how long a message has waited for its attempt: at most one pause, even if the server was off for longer. */
export function pauseBeforeAttempt({ last_attempt_at, next_attempt_at }: Attempts): number {
  if (last_attempt_at === null || next_attempt_at === null) {
    return 0;
  }
  const maxVariedMs = (1 + variation) * maxPauseMs;
  return Math.max(0, Math.min(next_attempt_at - last_attempt_at, maxVariedMs));
}
