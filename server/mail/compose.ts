import type { SendMailOptions } from 'nodemailer';
import { asciiAddress } from '../../src/contact/rules.ts';
import type { StoredMessage } from '../outbox/message.ts';
import { calendarOf } from './calendar.ts';
import type { MailContent } from './content.ts';
import { type Addresses, envelopeOf } from './envelope.ts';
import { toHtml } from './html.ts';
import { oneLine, sheetOf } from './sheet.ts';
import { toText } from './text.ts';

/** The mail that brings one message to the agent: the same at each attempt, its Message-ID included. */
export function composeMail(
  message: StoredMessage,
  addresses: Addresses,
  content: MailContent,
): SendMailOptions {
  const sheet = sheetOf(message, content);
  const address = asciiAddress(message.from_email);
  const calendar = calendarOf(message, content);
  return {
    ...envelopeOf(addresses, content.email.senderName, message.key),
    date: new Date(message.received_at),
    ...(address && { replyTo: { name: oneLine(message.from_name), address } }),
    subject: sheet.subject,
    text: toText(sheet),
    html: toHtml(sheet),
    ...(calendar && { attachments: [attachment(calendar)] }),
  };
}

const attachment = (content: string) => ({
  filename: 'appuntamento.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content,
});
