import type { Clock } from '../clock.ts';
import type { Log } from '../log-error.ts';
import { classifyMailError, type MailError } from '../mail/mail-errors.ts';
import type { Mail, Send } from '../mail/mailer.ts';
import type { StoredMessage } from '../message.ts';
import { isExpired, nextPause, pauseBefore } from './backoff.ts';
import type { Outcome } from './store.ts';

type AttemptParts = {
  send: Send;
  /** Notes that one of several recipients has the message. */
  recordTaken(message: StoredMessage, address: string): void;
  /** Whether another message was delivered since this one's last attempt. */
  haveOthersPassed(message: StoredMessage): boolean;
  retryBaseMs: number;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/** The failure of an attempt, if it failed, and what the store is to record. */
type AttemptResult = { failure?: MailError; outcome: Outcome };

/**
 * Tries to deliver a message. If it may be given up, because it is refused or has waited five days, tries
 * it once as plain text. Gives it up only if the mail server takes a notice instead.
 */
export async function attemptDelivery(
  message: StoredMessage,
  { send, recordTaken, haveOthersPassed, retryBaseMs, clock, log }: AttemptParts,
): Promise<AttemptResult> {
  const waitedMs = pauseBefore(message.last_attempt_at, message.next_attempt_at);
  const isTimeUp = isExpired(message.waited_ms + waitedMs);

  function noteTaken(address: string): void {
    message.taken_by += ` ${address}`;
    recordTaken(message, address);
  }

  /** Undefined if it was taken. */
  function failureOf(mail: Mail): Promise<MailError | undefined> {
    return send(message, mail, log, noteTaken).then(() => undefined, classifyMailError);
  }

  /**
   * A failure may be about this message alone if it is a permanent refusal of the whole mail, or of any
   * part of it while other mails pass. A notice then decides.
   */
  function mayBeGivenUp(failure: MailError): boolean {
    const isAboutMessage =
      failure.isAfterContent || (failure.isPermanent && haveOthersPassed(message));
    return !failure.isLogin && (isTimeUp || isAboutMessage);
  }

  let failure = await failureOf('message');
  if (failure && mayBeGivenUp(failure)) {
    failure = await failureOf('plain text');
  }
  if (!failure) {
    return { outcome: { state: 'delivered', attemptAt: clock.now() } };
  }

  const error = failure.text;
  const isAgentTold = mayBeGivenUp(failure) && (await failureOf('notice')) === undefined;
  const attemptAt = clock.now();
  if (isAgentTold) {
    log.error({ id: message.id }, 'A message was given up after a notice');
    return { failure, outcome: { state: 'failed', attemptAt, error } };
  }
  const outcome: Outcome = {
    state: 'waiting',
    attemptAt,
    nextAttemptAt: attemptAt + nextPause(message.attempts, retryBaseMs, Math.random()),
    waitedMs,
    error,
  };
  return { failure, outcome };
}
