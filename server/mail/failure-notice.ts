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
): SendMailOptions {
  const values = { id: String(message.id), received: dateAndTime(message.received_at) };
  return {
    ...envelopeOf(addresses, mails.senderName, `${message.key}.notice`),
    headers: noticeHeaders,
    subject: fillPlaceholders(mails.failureNotice.subject, values),
    text: fillPlaceholders(mails.failureNotice.text, values),
  };
}
