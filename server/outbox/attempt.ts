import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { classifyMailError, type MailError } from '../mail/mail-errors.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { StoredMessage } from '../message.ts';
import { isExpired, nextPause, pauseBefore } from './backoff.ts';
import type { Outcome } from './store.ts';

type AttemptParts = {
  mailer: Mailer;
  /** Notes that one of several recipients has the message. */
  recordTaken(message: StoredMessage, address: string): void;
  /** Whether another message was delivered since this one's last attempt. */
  haveOthersPassed(message: StoredMessage): boolean;
  /** Whether a notice has named the recipients who lack this message, about an earlier one. */
  areLackingNamed(message: StoredMessage): boolean;
  retryBaseMs: number;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/** What came of an attempt. */
export type AttemptResult = {
  /** Why a recipient lacks the message. Undefined if all have it. */
  failure: MailError | undefined;
  /** The mail server took the message or a notice, for one recipient at least. */
  wasTaken: boolean;
  /** What the store is to record. */
  outcome: Outcome;
};

/**
 * Tries to deliver a message. If it may be given up, because it is refused or has waited five days, tries
 * it once as plain text. Gives it up only if the mail server takes a notice instead, or has taken one that
 * named the same closed address.
 */
export async function attemptDelivery(
  message: StoredMessage,
  { mailer, recordTaken, haveOthersPassed, areLackingNamed, retryBaseMs, clock, log }: AttemptParts,
): Promise<AttemptResult> {
  const waitedMs = pauseBefore(message.last_attempt_at, message.next_attempt_at);
  const isTimeUp = isExpired(message.waited_ms + waitedMs);

  let wasTaken = false;

  function noteTaken(address: string): void {
    wasTaken = true;
    message.taken_by = `${message.taken_by} ${address}`.trim();
    recordTaken(message, address);
  }

  /**
   * A message may be given up after five days, or if the failure may be about it alone: the whole mail was
   * refused for good, or any part of it while other mails pass. A notice then decides.
   */
  function mayBeGivenUp(failure: MailError): boolean {
    if (failure.isLogin) {
      return false;
    }
    if (isTimeUp || failure.isAfterContent) {
      return true;
    }
    const doesServerTakeMail = message.taken_by !== '' || haveOthersPassed(message);
    return failure.isPermanent && doesServerTakeMail;
  }

  /**
   * A closed address lacks every message, and one notice is enough. A refusal of the content is about this
   * message, and has its own.
   */
  async function isAgentTold(failure: MailError): Promise<boolean> {
    const isAddressLacking = message.taken_by !== '' && !failure.isAfterContent;
    if (isAddressLacking && areLackingNamed(message)) {
      return true;
    }
    if (await failureOf(mailer.sendFailureNotice(message))) {
      return false;
    }
    wasTaken = true;
    return true;
  }

  let failure = await failureOf(mailer.sendMessage(message, noteTaken));
  if (failure && mayBeGivenUp(failure)) {
    failure = await failureOf(mailer.sendPlainText(message, noteTaken));
  }
  if (!failure) {
    return { failure, wasTaken: true, outcome: { state: 'delivered', attemptAt: clock.now() } };
  }

  if (mayBeGivenUp(failure) && (await isAgentTold(failure))) {
    log.error({ id: message.id }, 'A message was given up after a notice');
    const outcome: Outcome = { state: 'failed', attemptAt: clock.now(), error: failure.text };
    return { failure, wasTaken, outcome };
  }

  const attemptAt = clock.now();
  const pauseMs = nextPause(message.attempts, retryBaseMs, Math.random());
  const outcome: Outcome = {
    state: 'waiting',
    attemptAt,
    nextAttemptAt: attemptAt + pauseMs,
    waitedMs,
    error: failure.text,
  };
  return { failure, wasTaken, outcome };
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
