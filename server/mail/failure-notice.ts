import type { SendMailOptions } from 'nodemailer';
import type { StoredMessage } from '../message.ts';
import type { MailContent } from './content.ts';
import { type Addresses, envelopeOf } from './message-email.ts';
import { dateAndTime, fillSlots } from './text.ts';

/** Repeats nothing that the visitor wrote, since the mail server may refuse that. */
export function composeFailureNotice(
  message: StoredMessage,
  addresses: Addresses,
  { email: { senderName, note } }: MailContent,
): SendMailOptions {
  const values = { id: String(message.id), received: dateAndTime(message.received_at) };
  return {
    ...envelopeOf(addresses, senderName, `${message.key}.note`),
    subject: fillSlots(note.subject, values),
    text: fillSlots(note.text, values),
  };
}
