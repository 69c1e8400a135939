import type { SendMailOptions } from 'nodemailer';
import type { StoredMessage } from '../outbox/message.ts';
import { fillSlots, type MailContent } from './content.ts';
import { type Addresses, dates, envelopeOf } from './message-email.ts';

/**
 * The notice that the mail server does not take a message: where it is and how to read it. It repeats none of the
 * visitor's words, since those may be what the mail server refuses.
 */
export function composeFailureNotice(
  message: StoredMessage,
  addresses: Addresses,
  { email: { senderName, note } }: MailContent,
): SendMailOptions {
  const values = { id: String(message.id), received: dates.format(message.received_at) };
  return {
    ...envelopeOf(addresses, senderName, `${message.key}.note`),
    subject: fillSlots(note.subject, values),
    text: fillSlots(note.text, values),
  };
}
