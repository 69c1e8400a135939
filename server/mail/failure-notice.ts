import type { SendMailOptions } from 'nodemailer';
import type { MailedMessage } from '../message.ts';
import type { MailContent } from './mail-content.ts';
import { type Addresses, envelopeOf, noticeHeaders } from './message-mail.ts';
import { dateAndTime, fillSlots } from './text.ts';

/** Repeats nothing that the visitor wrote, because the mail server may refuse just that. */
export function composeFailureNotice(
  message: MailedMessage,
  addresses: Addresses,
  { email }: MailContent,
): SendMailOptions {
  const values = { id: String(message.id), received: dateAndTime(message.received_at) };
  return {
    ...envelopeOf(addresses, email.senderName, `${message.key}.note`),
    headers: noticeHeaders,
    subject: fillSlots(email.note.subject, values),
    text: fillSlots(email.note.text, values),
  };
}
