import { dayMs } from '../../shared/durations.ts';
import type { Clock } from '../clock.ts';
import { classifyMailError, type MailError } from '../mail/mail-errors.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Refusal } from '../mail/transport.ts';
import type { StoredMessage } from '../message.ts';
import { firstPauseMs, nextPause } from './backoff.ts';
import type { Outcome } from './queue.ts';

const giveUpAfterMs = 5 * dayMs;

type AttemptOptions = {
  mailer: Omit<Mailer, 'sendNotice'>;
  /** Whether another message was delivered since this one was last tried, retried by hand or received. */
  haveOthersPassed(message: StoredMessage): boolean;
  clock: Pick<Clock, 'now'>;
};

/** Why a message's recipients lack it. If only some of them do, `lackingRecipients` names them. */
type Failure = MailError & { lackingRecipients?: string[] };

/**
 * Tries to deliver a message. If it was refused, or has waited five days, it is tried once more as plain text. It is
 * given up only if the mail server takes a notice about it.
 */
export async function attemptDelivery(
  message: StoredMessage,
  options: AttemptOptions,
): Promise<Outcome> {
  const { mailer, clock } = options;
  const failure = await failureOf(mailer.sendMessage(message));
  if (!mayBeGivenUp(message, failure, options)) {
    return outcomeAfter(failure, message, clock.now());
  }

  const plainFailure = await failureOf(mailer.sendPlainText(message));
  if (!mayBeGivenUp(message, plainFailure, options)) {
    return outcomeAfter(plainFailure, message, clock.now());
  }

  const wasAgentTold = await mailer.sendFailureNotice(message).then(
    () => true,
    () => false,
  );
  const outcome = outcomeAfter(plainFailure, message, clock.now());
  return wasAgentTold ? { ...outcome, state: 'failed', nextAttemptAt: null } : outcome;
}

/** The outcome of an attempt after which the message is delivered or waits. */
function outcomeAfter(
  failure: Failure | undefined,
  message: StoredMessage,
  attemptAt: number,
): Outcome {
  if (!failure) {
    const times = { attemptAt, nextAttemptAt: null, takenAt: attemptAt };
    return { state: 'delivered', ...times, lackingRecipients: null, failure };
  }
  const { lackingRecipients } = failure;
  const pauseMs = nextPause({ earlierFailures: message.attempts, firstMs: firstPauseMs });
  return {
    state: 'waiting',
    attemptAt,
    nextAttemptAt: attemptAt + pauseMs,
    takenAt: lackingRecipients ? attemptAt : null,
    lackingRecipients: lackingRecipients?.join(' ') ?? message.lacking_recipients,
    failure,
  };
}

/** Whether a message is given up after a failure, provided that the mail server takes the notice about it. */
function mayBeGivenUp(
  message: StoredMessage,
  failure: Failure | undefined,
  { haveOthersPassed, clock }: AttemptOptions,
): boolean {
  if (!failure || failure.lackingRecipients) {
    return false; // If recipients lack it, the next attempt is for them alone.
  }
  const isTimeUp = clock.now() - message.queued_at >= giveUpAfterMs;
  switch (failure.kind) {
    case 'login':
      return false;
    case 'temporary':
      return isTimeUp;
    case 'refusal':
      // If other mails pass, the fault isn't the server's.
      return isTimeUp || haveOthersPassed(message);
    case 'content':
      return true;
  }
}

/** Undefined if the mail was taken for all of its recipients. */
async function failureOf(sending: Promise<Refusal[]>): Promise<Failure | undefined> {
  try {
    const refusals = await sending;
    const [first] = refusals;
    return first && { ...first, lackingRecipients: refusals.map(({ recipient }) => recipient) };
  } catch (error) {
    return classifyMailError(error);
  }
}
