import type { SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { paramNames, params } from '../../shared/message/fields.ts';
import { asciiAddress } from '../../shared/message/rules.ts';
import type { StoredMessage } from '../message.ts';
import { calendarOf } from './calendar.ts';
import type { MailContent } from './content.ts';
import { enquiryEmail } from './enquiry.ts';
import { type MessageEmail, toHtml, toText } from './render.ts';
import { isSubscription, subscriptionEmail } from './subscription.ts';
import { oneLine } from './text.ts';

/** The agency's addresses. In From, SPF and DMARC would refuse the visitor's. */
export type Addresses = { from: string; to: string };

/** The Message-ID is made of `key`: every attempt has the same one. */
export function envelopeOf({ from, to }: Addresses, senderName: string, key: string): SendMailOptions {
  return {
    messageId: `<${key}@${from.split('@').at(-1)}>`,
    from: { name: senderName, address: from },
    to: { name: '', address: to },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function composeMessageEmail(
  message: StoredMessage,
  addresses: Addresses,
  content: MailContent,
): SendMailOptions {
  const email = messageEmail(message, content);
  const address = asciiAddress(message.from_email);
  const calendar = calendarOf(message, content);
  return {
    ...envelopeOf(addresses, content.email.senderName, message.key),
    date: new Date(message.received_at),
    ...(address && { replyTo: { name: literalName(oneLine(message.from_name)), address } }),
    subject: isLikeEncoded(email.subject) ? encodeWord(email.subject, 'Q', 52) : email.subject,
    text: toText(email),
    html: toHtml(email, content.palette),
    ...(calendar && { attachments: [attachment(calendar)] }),
  };
}

/** An encoded word of RFC 2047, which mail programs decode and nodemailer leaves as it is. */
const isLikeEncoded = (text: string) => /=\?.*\?=/.test(text);

/** nodemailer encodes a name for any character outside printable ASCII; a tab at the end shows nothing. */
const literalName = (name: string) => (isLikeEncoded(name) ? `${name}\t` : name);

/** The fields as they are, for when an error of ours prevents the other email. */
export const composePlainText = (message: StoredMessage, envelope: SendMailOptions): SendMailOptions => ({
  ...envelope,
  replyTo: { name: '', address: message.from_email },
  subject: message.subject,
  text: paramNames.map((name) => `${params[name].title}: ${message[name]}`).join('\n\n'),
});

const attachment = (content: string) => ({
  filename: 'appuntamento.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content,
});

export function messageEmail(message: StoredMessage, content: MailContent): MessageEmail {
  const { email } = content;
  const compose = isSubscription(content)(message) ? subscriptionEmail : enquiryEmail;
  const composed = compose(message, content);
  if (message.source) composed.facts.push([email.labels.source, message.source]);
  if (!message.suspect) return composed;
  return { ...composed, subject: `${email.suspectMark} ${composed.subject}`, warning: email.suspectNote };
}
