import type { SendMailOptions } from 'nodemailer';
import type { StoredMessage } from '../outbox/message.ts';
import { type Addresses, dates, envelopeOf } from './envelope.ts';
import type { EmailWords } from './words.ts';

/**
 * The note about a message that the mail server does not take: where it is and how to read it, without a
 * word of the visitor's, which are what may have been refused.
 */
export function composeNote(
  message: StoredMessage,
  addresses: Addresses,
  { senderName, note }: EmailWords,
): SendMailOptions {
  const fill = (text: string) =>
    text.replaceAll('{id}', String(message.id)).replaceAll('{received}', dates.format(message.received_at));
  return {
    ...envelopeOf(addresses, senderName, `${message.key}.note`),
    subject: fill(note.subject),
    text: fill(note.text),
  };
}
