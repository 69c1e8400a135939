import type { Clock } from '../clock.ts';
import { firstPauseMs, nextPause } from './backoff.ts';
import type { Outcome } from './queue.ts';

/** While the mail server refuses the login: how often it did so, when last, and when the login is next tried. */
export type LoginMemory = {
  refusedLogin: { times: number; at: number; pauseEndsAt: number } | undefined;
};

type WatchOptions = {
  memory: LoginMemory;
  hasRequeuedSince(time: number): boolean;
  clock: Pick<Clock, 'now'>;
};

/**
 * Pauses every message after a refused login, because mail servers ban clients after five to ten failed logins. These
 * pauses begin four times as long as those of a message, and end with the first message that is delivered or given up.
 */
export function watchLogin({ memory, hasRequeuedSince, clock }: WatchOptions) {
  /** The end of the pause (Unix milliseconds). Without a pause it is 0, which is past. */
  function pauseEndsAt(): number {
    const { refusedLogin } = memory;
    // A refusal in the future: the clock was set back since then.
    if (!refusedLogin || refusedLogin.at > clock.now()) {
      return 0;
    }
    // Somebody who retries by hand may have corrected the password.
    return hasRequeuedSince(refusedLogin.at) ? 0 : refusedLogin.pauseEndsAt;
  }

  function noteOutcome({ state, takenAt, failure }: Outcome): void {
    if (failure?.kind === 'login') {
      const earlierFailures = memory.refusedLogin?.times ?? 0;
      const at = clock.now();
      const pauseEndsAt = at + nextPause({ earlierFailures, firstMs: 4 * firstPauseMs });
      memory.refusedLogin = { times: earlierFailures + 1, at, pauseEndsAt };
      return;
    }
    const isLoginFine = takenAt !== null || state === 'failed'; // A given-up message's notice was taken.
    // Checked first, because on Cloudflare each change is a write.
    if (isLoginFine && memory.refusedLogin) {
      memory.refusedLogin = undefined;
    }
  }

  return { pauseEndsAt, noteOutcome };
}
