import type { Clock } from '../clock.ts';
import { classifyMailError, type MailError } from '../mail/mail-errors.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deliveredTo, type StoredMessage, withRecipient } from '../message.ts';
import { firstPauseMs, isExpired, nextPause, pauseBeforeAttempt } from './backoff.ts';
import type { Outcome } from './store.ts';

type AttemptParts = {
  mailer: Omit<Mailer, 'sendNotice'>;
  /** Called with the message's new `delivered_to` as soon as one of several recipients has the message. */
  recordDeliveredTo(message: StoredMessage): void;
  /** Whether another message was delivered after this message's last attempt. */
  haveOthersPassed(message: StoredMessage): boolean;
  clock: Pick<Clock, 'now'>;
};

type AttemptEnd = {
  state: Outcome['state'];
  /** Why a recipient doesn't have the message. */
  failure?: MailError;
};

/** What came of an attempt. The store records the outcome. */
export type AttemptResult = { failure: MailError | undefined; outcome: Outcome };

/** Tries to deliver a message. */
export async function attemptDelivery(
  message: StoredMessage,
  parts: AttemptParts,
): Promise<AttemptResult> {
  const { state, failure } = await tryMails(message, parts);
  const attemptAt = parts.clock.now();
  const pauseMs = nextPause({ earlierFailures: message.attempts, firstMs: firstPauseMs });
  const outcome: Outcome = {
    state,
    attemptAt,
    nextAttemptAt: state === 'waiting' ? attemptAt + pauseMs : null,
    waitedMs: pauseBeforeAttempt(message),
    error: failure?.text ?? null,
  };
  return { failure, outcome };
}

/**
 * A message that was refused, or has waited five days, is tried once more as plain text. It is given up only if the
 * mail server takes a notice about it.
 */
async function tryMails(due: StoredMessage, parts: AttemptParts): Promise<AttemptEnd> {
  const { mailer } = parts;
  /** The message with the recipients who have it by now. */
  let message = due;

  function onDelivered(address: string): void {
    message = { ...message, delivered_to: withRecipient(message, address) };
    parts.recordDeliveredTo(message);
  }

  const failure = await failureOf(mailer.sendMessage(message, onDelivered));
  if (!failure) {
    return { state: 'delivered' };
  }
  if (!mayBeGivenUp(message, failure, parts)) {
    return { state: 'waiting', failure };
  }

  const plainFailure = await failureOf(mailer.sendPlainText(message, onDelivered));
  if (!plainFailure) {
    return { state: 'delivered' };
  }
  if (!mayBeGivenUp(message, plainFailure, parts)) {
    return { state: 'waiting', failure: plainFailure };
  }

  const noticeFailure = await failureOf(mailer.sendFailureNotice(message));
  return { state: noticeFailure ? 'waiting' : 'failed', failure: plainFailure };
}

/** Whether a message may be given up after a failure. The notice then decides. */
function mayBeGivenUp(
  message: StoredMessage,
  { kind }: MailError,
  { haveOthersPassed }: AttemptParts,
): boolean {
  const isTimeUp = isExpired(message);
  switch (kind) {
    case 'login':
      return false;
    case 'temporary':
      return isTimeUp;
    case 'refusal':
      // Other mails pass, or this one does for another recipient: then the fault isn't the server's.
      return isTimeUp || deliveredTo(message).length > 0 || haveOthersPassed(message);
    case 'content':
      return true;
  }
}

/** Why a mail wasn't taken, or undefined if it was. */
async function failureOf(sending: Promise<void>): Promise<MailError | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    return classifyMailError(error);
  }
}
