import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { MailValues } from '../../shared/content/schemas/mails.ts';
import { minuteMs } from '../../shared/durations.ts';
import { fillPlaceholders } from '../../shared/text/format.ts';
import { type MailedMessage, recipientsWithout } from '../message.ts';
import { dateAndTime } from './dates.ts';
import type { MailContent } from './mail-content.ts';
import { type Addresses, envelopeOf, noticeHeaders } from './message-mail.ts';

export const noticeTimeoutMs = minuteMs;

export type Notice = { subject: string; text: string; html?: string };

export function composeNotice(
  notice: Notice,
  { from, recipients }: Addresses,
  senderName = '',
): SendMailOptions {
  const envelope = envelopeOf({ from, recipients, senderName, key: randomUUID() });
  return { ...envelope, headers: noticeHeaders, ...notice };
}

/**
 * Says for whom a message was given up. Repeats nothing that the visitor wrote, because that may be what the mail
 * server refuses.
 */
export function failureNotice(
  message: MailedMessage,
  recipients: readonly string[],
  { mails }: MailContent,
): Notice {
  const values: MailValues<'notice'> = {
    id: String(message.id),
    received: dateAndTime(message.received_at),
    recipients: recipientsWithout(message, recipients).join(', '),
  };
  const { subject, text } = mails.failureNotice;
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
}
