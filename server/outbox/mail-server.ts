import type { Clock } from '../clock.ts';
import type { StoredMessage } from '../message.ts';
import type { AttemptResult } from './attempt.ts';
import { nextPause } from './backoff.ts';

/** What the mail server's answers have shown about all messages, as long as it holds. */
export type MailServer = {
  /** Whether the last attempt failed for a reason that may concern every message. */
  isOut: boolean;
  /** Set while the login is refused: how often, and when it was refused last. */
  refusedLogin: { times: number; at: number; pauseEndsAt: number } | undefined;
};

type Answer = AttemptResult & { message: StoredMessage };

type WatchParts = {
  server: MailServer;
  /** Whether another message was delivered after this message's last attempt. */
  haveOthersPassed(message: StoredMessage): boolean;
  /** Whether somebody has requeued a message by hand since a time. */
  hasRequeuedSince(time: number): boolean;
  /** Ends the pauses of all messages. Returns whether that was recorded. */
  makeAllDue(): boolean;
  retryBaseMs: number;
  clock: Pick<Clock, 'now'>;
};

/** Learns from the mail server's answers what holds for every message: a refused login, an outage and its end. */
export function watchMailServer({
  server,
  haveOthersPassed,
  hasRequeuedSince,
  makeAllDue,
  retryBaseMs,
  clock,
}: WatchParts) {
  /**
   * The end of the pause for all mails (calendar milliseconds). Whoever retries by hand may have corrected the
   * password, and gets one login.
   */
  function pauseEndsAt(): number {
    const { refusedLogin } = server;
    if (!refusedLogin || hasRequeuedSince(refusedLogin.at)) {
      return 0;
    }
    return refusedLogin.pauseEndsAt;
  }

  function noteAnswer(answer: Answer): void {
    noteLogin(answer);
    if (isSignOfOutage(answer)) {
      server.isOut = true;
      return;
    }
    if (answer.wasTaken && server.isOut) {
      server.isOut = !makeAllDue(); // Pauses last up to an hour.
    }
  }

  /**
   * A refused login pauses every message, because mail servers ban clients after five to ten failed logins. These
   * pauses are four times as long as those of a message. They end with the first mail that the server takes.
   */
  function noteLogin({ failure, wasTaken }: Answer): void {
    if (failure?.kind === 'login') {
      const times = (server.refusedLogin?.times ?? 0) + 1;
      const pauseMs = nextPause(times + 1, retryBaseMs, Math.random());
      const at = clock.now();
      server.refusedLogin = { times, at, pauseEndsAt: at + pauseMs };
      return;
    }
    if (wasTaken && server.refusedLogin) {
      server.refusedLogin = undefined;
    }
  }

  /**
   * A message that is given up, or that fails while others pass, is no sign of an outage. If it were, the next delivery
   * would count as the end of the outage and end all pauses, and the failing message would be tried again after each
   * delivery.
   */
  function isSignOfOutage({ message, failure, outcome }: Answer): boolean {
    if (!failure || outcome.state !== 'waiting') {
      return false;
    }
    return failure.kind !== 'temporary' && !haveOthersPassed(message);
  }

  return { pauseEndsAt, noteAnswer };
}
