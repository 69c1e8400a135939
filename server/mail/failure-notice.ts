import { deliveredTo, type MailedMessage } from '../message.ts';
import type { MailContent } from './mail-content.ts';
import type { Notice } from './notices.ts';
import { dateAndTime, fillPlaceholders } from './text.ts';

/** Repeats nothing that the visitor wrote, because that may be what the mail server refuses. */
export function failureNotice(
  message: MailedMessage,
  { mails }: MailContent,
  recipients: readonly string[],
): Notice {
  const lacking = recipientsWithout(message, recipients);
  const values = {
    id: String(message.id),
    received: dateAndTime(message.received_at),
    list: lacking.join(', '),
  };
  const { subject, text } =
    lacking.length < recipients.length ? mails.partialNotice : mails.failureNotice;
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
}

/** Returns the recipients who don't have a message yet. */
export function recipientsWithout(
  message: MailedMessage,
  recipients: readonly string[],
): readonly string[] {
  const served = deliveredTo(message);
  return recipients.filter((recipient) => !served.includes(recipient));
}
