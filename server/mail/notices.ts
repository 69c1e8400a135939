import { randomUUID } from 'node:crypto';
import type { MailValues } from '../../shared/content/schemas/mails.ts';
import { minuteMs } from '../../shared/durations.ts';
import { fillPlaceholders } from '../../shared/text/format.ts';
import { type MailedMessage, recipientsWithout } from '../message.ts';
import type { MailContent } from './mail-content.ts';
import { envelopeOf, noticeHeaders } from './message-mail.ts';
import { dateAndTime } from './text.ts';
import { type MailRoute, sendToEach } from './transport.ts';

const limitMs = minuteMs;

/** What the server itself tells the agent. */
export type Notice = { subject: string; text: string; html?: string };

/**
 * Mails the agent a notice. Resolves to nodemailer's errors for the recipients who didn't take it, and rejects with the
 * first if nobody did.
 */
export async function mailNotice(
  route: MailRoute,
  { senderName = '', ...notice }: Notice & { senderName?: string },
): Promise<Error[]> {
  const { from, recipients } = route;
  const { failures, deliveries } = await sendToEach(route, {
    recipients,
    limitMs,
    compose: (to) => {
      const envelope = envelopeOf({ from, to, senderName, key: randomUUID() });
      return { ...envelope, headers: noticeHeaders, ...notice };
    },
  });
  if (deliveries === 0) {
    throw failures[0];
  }
  return failures;
}

/**
 * Says that a message was given up. Repeats nothing that the visitor wrote, because that may be what the mail server
 * refuses.
 */
export function failureNotice(
  message: MailedMessage,
  { mails }: MailContent,
  recipients: readonly string[],
): Notice {
  const lacking = recipientsWithout(message, recipients);
  const values: MailValues<'notice'> = {
    id: String(message.id),
    received: dateAndTime(message.received_at),
    list: lacking.join(', '),
  };
  const { subject, text } =
    lacking.length < recipients.length ? mails.partialNotice : mails.failureNotice;
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
}
