import { dayMs, hourMs } from '../../shared/durations.ts';
import type { StoredMessage } from '../message.ts';

/** The pause after a message's first failed attempt. */
export const firstPauseMs = 30_000;

const maxPauseMs = hourMs;
const giveUpAfterMs = 5 * dayMs;

/** Pauses vary by a fifth, so that messages aren't all retried at the same moment. */
const variation = 0.2;

type Failing = { earlierFailures: number; firstMs: number };

/**
 * The milliseconds to the next attempt: `firstMs`, doubled for each failed attempt after the first up to an hour, give
 * or take a fifth.
 */
export function nextPause({ earlierFailures, firstMs }: Failing): number {
  const pause = Math.min(firstMs * 2 ** earlierFailures, maxPauseMs);
  return Math.round(pause * (1 - variation + 2 * variation * Math.random()));
}

type Attempts = Pick<StoredMessage, 'last_attempt_at' | 'next_attempt_at'>;

/** Whether a message has waited for five days, including the pause before the attempt that is under way. */
export function isExpired(message: Attempts & Pick<StoredMessage, 'waited_ms'>): boolean {
  return message.waited_ms + pauseBeforeAttempt(message) >= giveUpAfterMs;
}

/** How long a message has waited for its attempt: at most one pause, even if the server was off for longer. */
export function pauseBeforeAttempt({ last_attempt_at, next_attempt_at }: Attempts): number {
  if (last_attempt_at === null || next_attempt_at === null) {
    return 0;
  }
  const maxVariedMs = (1 + variation) * maxPauseMs;
  return Math.max(0, Math.min(next_attempt_at - last_attempt_at, maxVariedMs));
}
