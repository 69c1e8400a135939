import type { Clock } from '../clock.ts';
import type { Log } from '../log-error.ts';
import { classifyMailError, type MailError } from '../mail/errors.ts';
import type { Send } from '../mail/mailer.ts';
import type { StoredMessage } from '../message.ts';
import { isExpired, nextPause, pauseBefore } from './backoff.ts';
import type { Outcome } from './store.ts';

type Parts = {
  send: Send;
  /** Whether another message was delivered since this one's last attempt. */
  haveOthersPassed(message: StoredMessage): boolean;
  retryBaseMs: number;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/** The failure of an attempt, if it failed, and what the store is to record. */
type AttemptResult = { failure?: MailError; outcome: Outcome };

/**
 * Tries to deliver a message. Gives up one that is refused, or has waited five days, only if the mail
 * server takes a notice instead. Then tries the message once more, because one of several servers
 * behind a name may have been out of order.
 */
export async function attemptDelivery(
  message: StoredMessage,
  { send, haveOthersPassed, retryBaseMs, clock, log }: Parts,
): Promise<AttemptResult> {
  const waitedMs = pauseBefore(message.last_attempt_at, message.next_attempt_at);
  const isTimeUp = isExpired(message.waited_ms + waitedMs);

  /**
   * Whether a failure may be about this message alone: a permanent refusal of the whole email, or of
   * any part of it while other emails pass. A notice then decides.
   */
  function isAboutMessage(failure: MailError): boolean {
    return failure.isAfterContent || (failure.isPermanent && haveOthersPassed(message));
  }

  function trySending(mail: 'message' | 'notice'): Promise<MailError | undefined> {
    return send(message, mail, log).then(() => undefined, classifyMailError);
  }

  let failure = await trySending('message');
  let isNoticeSent = false;
  const mayGiveUp = failure && !failure.isLogin && (isTimeUp || isAboutMessage(failure));
  if (mayGiveUp) {
    const noticeFailure = await trySending('notice');
    isNoticeSent = noticeFailure === undefined;
  }
  if (isNoticeSent) {
    failure = await trySending('message');
  }

  const attemptAt = clock.now();
  if (!failure) {
    return { outcome: { state: 'delivered', attemptAt } };
  }
  const isGivenUp = isNoticeSent && (failure.isPermanent || isTimeUp);
  if (isGivenUp) {
    log.error({ id: message.id }, 'A message was given up after a notice');
    return { failure, outcome: { state: 'failed', attemptAt, error: failure.text } };
  }
  const outcome: Outcome = {
    state: isTimeUp ? 'failed' : 'waiting',
    attemptAt,
    nextAttemptAt: attemptAt + nextPause(message.attempts, retryBaseMs, Math.random()),
    waitedMs,
    error: failure.text,
  };
  return { failure, outcome };
}
