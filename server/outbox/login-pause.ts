import type { Clock } from '../clock.ts';
import type { AttemptResult } from './attempt.ts';
import { nextPause } from './backoff.ts';

/** What is remembered while the mail server refuses the login: how often, and when it did so last. */
export type LoginMemory = {
  refusedLogin: { times: number; at: number; pauseEndsAt: number } | undefined;
};

type WatchParts = {
  memory: LoginMemory;
  /** Whether somebody has requeued a message by hand since a time. */
  hasRequeuedSince(time: number): boolean;
  retryBaseMs: number;
  clock: Pick<Clock, 'now'>;
};

/**
 * Pauses every message after a refused login, because mail servers ban clients after five to ten failed logins. These
 * pauses are four times as long as those of a message, and end with the first message that is delivered or given up.
 */
export function watchLogin({ memory, hasRequeuedSince, retryBaseMs, clock }: WatchParts) {
  /** Returns the end of the pause (calendar milliseconds). */
  function pauseEndsAt(): number {
    const { refusedLogin } = memory;
    if (!refusedLogin) {
      return 0;
    }
    // Whoever retries by hand may have corrected the password. If not, the next refusal is later than all requeues.
    return hasRequeuedSince(refusedLogin.at) ? 0 : refusedLogin.pauseEndsAt;
  }

  function noteResult({ failure, outcome }: AttemptResult): void {
    if (failure?.kind === 'login') {
      const times = (memory.refusedLogin?.times ?? 0) + 1;
      const pauseMs = nextPause(times + 1, retryBaseMs, Math.random());
      const at = clock.now();
      memory.refusedLogin = { times, at, pauseEndsAt: at + pauseMs };
      return;
    }
    if (outcome.state !== 'waiting' && memory.refusedLogin) {
      memory.refusedLogin = undefined;
    }
  }

  return { pauseEndsAt, noteResult };
}
