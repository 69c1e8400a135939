import type { SendMailOptions } from 'nodemailer';
import type { StoredMessage } from '../outbox/message.ts';
import type { MailContent } from './content.ts';
import { type Addresses, dates, envelopeOf } from './envelope.ts';
import { fillSlots } from './slots.ts';

/**
 * The note about a message that the mail server does not take: where it is and how to read it, without a
 * word of the visitor's, which are what may have been refused.
 */
export function composeNote(
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
