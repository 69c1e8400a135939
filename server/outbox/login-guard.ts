import type { Clock } from '../clock.ts';
import type { MailError } from '../mail/errors.ts';
import { nextPause } from './backoff.ts';

/** How long a login that worked is trusted to work again. */
const loginTrustMs = 600_000;

export type RefusedLogin = { times: number; pauseEndsAt: number };

type Parts = {
  /** `refusedLogin` is set while the login is refused. */
  server: { refusedLogin: RefusedLogin | undefined };
  retryBaseMs: number;
  clock: Pick<Clock, 'now'>;
};

/**
 * Keeps deliveries from failing to log in too often: mail servers ban whoever does so five or ten
 * times. Until a login has worked, one message tries it for all. `track` takes the result of each
 * attempt.
 */
export function createLoginGuard({ server, retryBaseMs, clock }: Parts) {
  let loggedInAt = Number.NEGATIVE_INFINITY;

  function isTrusted(): boolean {
    return server.refusedLogin === undefined && clock.now() - loggedInAt < loginTrustMs;
  }

  function isPaused(): boolean {
    return server.refusedLogin !== undefined && clock.now() < server.refusedLogin.pauseEndsAt;
  }

  function track(failure: MailError | undefined): void {
    if (failure?.isLogin) {
      pause();
      return;
    }
    const isLoggedIn = !failure || failure.isAfterLogin;
    if (!isLoggedIn) {
      return;
    }
    loggedInAt = clock.now();
    if (server.refusedLogin) {
      server.refusedLogin = undefined;
    }
  }

  /** The pauses are four times as long as a message's, because five failures in ten minutes mean a ban. */
  function pause(): void {
    const times = (server.refusedLogin?.times ?? 0) + 1;
    const pauseMs = nextPause(times + 1, retryBaseMs, Math.random());
    server.refusedLogin = { times, pauseEndsAt: clock.now() + pauseMs };
  }

  return { isTrusted, isPaused, track };
}
