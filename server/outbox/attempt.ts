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

/** Why some or all recipients don't have a message. If only some, they are named. */
type Failure = MailError & { lackingRecipients?: string[] };

type AttemptEnd = { state: Outcome['state']; failure?: Failure };

/** What came of an attempt. The store records the outcome. */
export type AttemptResult = { failure: Failure | undefined; outcome: Outcome };

/** Tries to deliver a message. */
export async function attemptDelivery(
  message: StoredMessage,
  parts: AttemptOptions,
): Promise<AttemptResult> {
  const { state, failure } = await tryMails(message, parts);
  const attemptAt = parts.clock.now();
  const pauseMs = nextPause({ earlierFailures: message.attempts, firstMs: firstPauseMs });
  const outcome: Outcome = {
    state,
    attemptAt,
    nextAttemptAt: state === 'waiting' ? attemptAt + pauseMs : null,
    error: failure?.text ?? null,
    takenAt: state === 'delivered' || failure?.lackingRecipients ? attemptAt : null,
    lackingRecipients: state === 'delivered' ? null : lackingAfter(message, failure),
  };
  return { failure, outcome };
}

function lackingAfter(message: StoredMessage, failure: Failure | undefined): string | null {
  return failure?.lackingRecipients?.join(' ') ?? message.lacking_recipients;
}

/**
 * A message that was refused, or has waited five days, is tried once more as plain text. It is given up only if the
 * mail server takes a notice about it.
 */
async function tryMails(message: StoredMessage, parts: AttemptOptions): Promise<AttemptEnd> {
  const { mailer } = parts;
  const failure = await failureOf(mailer.sendMessage(message));
  if (!failure) {
    return { state: 'delivered' };
  }
  if (!mayBeGivenUp(message, failure, parts)) {
    return { state: 'waiting', failure };
  }

  const plainFailure = await failureOf(mailer.sendPlainText(message));
  if (!plainFailure) {
    return { state: 'delivered' };
  }
  if (!mayBeGivenUp(message, plainFailure, parts)) {
    return { state: 'waiting', failure: plainFailure };
  }

  const wasAgentTold = await mailer.sendFailureNotice(message).then(
    () => true,
    () => false,
  );
  return { state: wasAgentTold ? 'failed' : 'waiting', failure: plainFailure };
}

/** Whether a message may be given up after a failure. The notice then decides. */
function mayBeGivenUp(
  message: StoredMessage,
  { kind, lackingRecipients }: Failure,
  { haveOthersPassed, clock }: AttemptOptions,
): boolean {
  if (lackingRecipients) {
    return false; // The next attempt is for them alone.
  }
  const isTimeUp = clock.now() - message.queued_at >= giveUpAfterMs;
  switch (kind) {
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
