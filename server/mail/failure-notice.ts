import type { SendMailOptions } from 'nodemailer';
import type { MailedMessage } from '../message.ts';
import type { MailContent } from './mail-content.ts';
import { type Addresses, envelopeOf, noticeHeaders } from './message-mail.ts';
import { dateAndTime, fillPlaceholders } from './text.ts';

/** Repeats nothing that the visitor wrote, because the mail server may refuse just that. */
export function composeFailureNotice(
  message: MailedMessage,
  addresses: Addresses,
  { email }: MailContent,
): SendMailOptions {
  const values = { id: String(message.id), received: dateAndTime(message.received_at) };
  return {
    ...envelopeOf(addresses, email.senderName, `${message.key}.notice`),
    headers: noticeHeaders,
    subject: fillPlaceholders(email.failureNotice.subject, values),
    text: fillPlaceholders(email.failureNotice.text, values),
  };
}
