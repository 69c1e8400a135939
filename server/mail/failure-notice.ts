import type { SendMailOptions } from 'nodemailer';
import type { MailedMessage } from '../message.ts';
import type { MailContent } from './mail-content.ts';
import { type Addresses, envelopeOf, noticeHeaders } from './message-mail.ts';
import { dateAndTime, fillPlaceholders } from './text.ts';

/** Repeats nothing that the visitor wrote, because the mail server may refuse just that. */
export function composeFailureNotice(
  message: MailedMessage,
  addresses: Addresses,
  { mails }: MailContent,
  recipients: readonly string[],
): SendMailOptions {
  const taken = message.taken_by.split(' ');
  const lacking = recipients.filter((recipient) => !taken.includes(recipient));
  const values = {
    id: String(message.id),
    received: dateAndTime(message.received_at),
    list: lacking.join(', '),
  };
  const { subject, text } =
    lacking.length < recipients.length ? mails.partialNotice : mails.failureNotice;
  return {
    ...envelopeOf(addresses, mails.senderName, `${message.key}.notice`),
    headers: noticeHeaders,
    subject: fillPlaceholders(subject, values),
    text: fillPlaceholders(text, values),
  };
}
