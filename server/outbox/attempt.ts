import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { classifyMailError, type MailError } from '../mail/mail-errors.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addTaker, type StoredMessage, takersOf } from '../message.ts';
import { isExpired, nextPause, pauseBefore } from './backoff.ts';
import type { Outcome } from './store.ts';

type AttemptParts = {
  mailer: Mailer;
  /** Records that one more of several recipients has the message. */
  recordTaken(message: StoredMessage): void;
  /** Whether another message was delivered after this message's last attempt. */
  haveOthersPassed(message: StoredMessage): boolean;
  retryBaseMs: number;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/** What came of an attempt. */
export type AttemptResult = {
  /** Why a recipient doesn't have the message. Undefined if all have it. */
  failure: MailError | undefined;
  /** What the store is to record. */
  outcome: Outcome;
};

/**
 * Tries to deliver a message. A message that was refused, or has waited five days, is tried once more as plain text. It
 * is given up only if the mail server takes a notice about it.
 */
export async function attemptDelivery(
  message: StoredMessage,
  { mailer, recordTaken, haveOthersPassed, retryBaseMs, clock, log }: AttemptParts,
): Promise<AttemptResult> {
  const waitedMs = pauseBefore(message.last_attempt_at, message.next_attempt_at);
  const isTimeUp = isExpired(message.waited_ms + waitedMs);

  const failure = await failureOf(mailer.sendMessage(message, noteTaken));
  if (!failure) {
    return delivered();
  }
  if (!mayBeGivenUp(failure)) {
    return toBeTriedAgain(failure);
  }

  const plainFailure = await failureOf(mailer.sendPlainText(message, noteTaken));
  if (!plainFailure) {
    return delivered();
  }
  if (!mayBeGivenUp(plainFailure)) {
    return toBeTriedAgain(plainFailure);
  }

  const noticeFailure = await failureOf(mailer.sendFailureNotice(message));
  return noticeFailure ? toBeTriedAgain(plainFailure) : givenUp(plainFailure);

  function noteTaken(address: string): void {
    addTaker(message, address);
    recordTaken(message);
  }

  /** Whether a message may be given up after a failure. The notice then decides. */
  function mayBeGivenUp({ kind }: MailError): boolean {
    switch (kind) {
      case 'login':
        return false;
      case 'temporary':
        return isTimeUp;
      case 'refusal':
        // Other mails pass, or this one does for another recipient: then the fault isn't the server's.
        return isTimeUp || takersOf(message).length > 0 || haveOthersPassed(message);
      case 'content':
        return true;
    }
  }

  function delivered(): AttemptResult {
    const outcome: Outcome = { state: 'delivered', attemptAt: clock.now() };
    return { failure: undefined, outcome };
  }

  function givenUp(failure: MailError): AttemptResult {
    log.error({ id: message.id }, 'A message was given up after a notice to the agent');
    const outcome: Outcome = { state: 'failed', attemptAt: clock.now(), error: failure.text };
    return { failure, outcome };
  }

  function toBeTriedAgain(failure: MailError): AttemptResult {
    const attemptAt = clock.now();
    const pauseMs = nextPause(message.attempts, retryBaseMs, Math.random());
    const outcome: Outcome = {
      state: 'waiting',
      attemptAt,
      nextAttemptAt: attemptAt + pauseMs,
      waitedMs,
      error: failure.text,
    };
    return { failure, outcome };
  }
}

/** Returns why a mail wasn't taken, or undefined if it was. */
async function failureOf(sending: Promise<void>): Promise<MailError | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    return classifyMailError(error);
  }
}
