import type { SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { readPreference } from '../../shared/booking/rules.ts';
import { estimatedZone } from '../../shared/estimate/rules.ts';
import { formatPrice, formatTrend, whatsappHref } from '../../shared/format.ts';
import { furtherNames, paramNames, params } from '../../shared/message/fields.ts';
import { asciiAddress } from '../../shared/message/rules.ts';
import type { StoredMessage, Words } from '../outbox/message.ts';
import { calendarOf } from './calendar.ts';
import { fillSlots, type MailContent, oneLine } from './content.ts';
import { dialable } from './phone.ts';
import { type Action, type MessageEmail, toHtml, toText } from './render.ts';

/** The agency's addresses. In From, SPF and DMARC would refuse the visitor's. */
export type Addresses = { from: string; to: string };

const italian = (format: Intl.DateTimeFormatOptions) => (time: number) =>
  new Intl.DateTimeFormat('it-IT', { ...format, timeZone: 'Europe/Rome' }).format(time);

export const dateAndTime = italian({ dateStyle: 'full', timeStyle: 'short' });

const dayAndHour = italian({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

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
    html: toHtml(email),
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

type Fact = MessageEmail['facts'][number];

const hourMs = 3_600_000;

export function messageEmail(message: StoredMessage, content: MailContent): MessageEmail {
  const { email } = content;
  const composed = isSubscription(message, content)
    ? subscription(message, content)
    : enquiry(message, content);
  if (!message.suspect) return composed;
  return { ...composed, subject: `${email.suspectMark} ${composed.subject}`, warning: email.suspectNote };
}

/** Whether the page's newsletter form wrote a message. */
export function isSubscription({ from_name, subject, message }: Words, { footer }: MailContent): boolean {
  const { newsletter } = footer;
  return (
    from_name === newsletter.sender &&
    subject === newsletter.subject &&
    message.startsWith(newsletter.message)
  );
}

function subscription(message: StoredMessage, { email, footer }: MailContent): MessageEmail {
  const values = { address: message.from_email, id: String(message.id) };
  const { confirm } = email.newsletter;
  return {
    subject: fillSlots(email.newsletter.subject, values),
    warning: undefined,
    heading: message.subject,
    words: message.message,
    visitor: message.from_email,
    deadline: undefined,
    actions: replyAction(
      message.from_email,
      confirm.button,
      confirm.subject,
      fillSlots(confirm.text, values),
    ),
    facts: [
      [email.labels.received, dateAndTime(message.received_at)],
      // Pages of earlier releases do not send the consent's text.
      ...(message.message === footer.newsletter.message
        ? [fact(email.labels.consent, footer.newsletter.consent)]
        : []),
    ],
    footer: fillSlots(email.newsletter.footer, values),
  };
}

function enquiry(message: StoredMessage, content: MailContent): MessageEmail {
  const { email, figures, contatti } = content;
  const { labels } = email;
  const values = {
    visitor: oneLine(message.from_name),
    subject: oneLine(message.subject),
    address: message.from_email,
    received: dateAndTime(message.received_at),
    deadline: dayAndHour(message.received_at + figures.replyHours * hourMs),
    id: String(message.id),
  };
  const phone = oneLine(message.phone);
  const calls = callActions(phone, fillSlots(email.whatsappText, values), email);
  const replies = replyAction(message.from_email, email.actions.reply, `Re: ${values.subject}`);
  const isPhoneLeft = calls.length === 0 && phone !== '' && phone !== contatti.form.phoneEmpty;
  return {
    subject: fillSlots(email.subject, values),
    warning: undefined,
    heading: values.subject,
    words: message.message,
    visitor: values.visitor,
    deadline: fillSlots(email.deadline, values),
    actions: [...calls, ...replies],
    facts: [
      ...bookingFacts(message, content),
      ...estimateFacts(message, content),
      ...(isPhoneLeft ? [fact(labels.phone, phone)] : []),
      ...furtherFacts(message, content),
      ...(replies.length === 0 ? [fact(labels.email, message.from_email)] : []),
      fact(labels.received, values.received),
    ],
    footer: fillSlots(email.footer, values),
  };
}

function callActions(phone: string, whatsappText: string, { actions }: MailContent['email']): Action[] {
  const number = dialable(phone);
  if (!number) return [];
  return [
    { label: actions.call, detail: phone, href: `tel:${number}` },
    { label: actions.whatsapp, detail: phone, href: whatsappHref(number, whatsappText) },
  ];
}

function replyAction(from: string, label: string, subject: string, body = ''): Action[] {
  const address = asciiAddress(from);
  if (!address) return [];
  const path = encodeURIComponent(address).replace('%40', '@');
  const start = body && `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return [{ label, detail: from, href: `mailto:${path}?subject=${encodeURIComponent(subject)}${start}` }];
}

function furtherFacts(message: StoredMessage, { contatti }: MailContent): Fact[] {
  return furtherNames
    .map((name) => fact(contatti.form.fields[name].label, oneLine(message[name])))
    .filter(([, value]) => value);
}

function bookingFacts(message: StoredMessage, { booking, email }: MailContent): Fact[] {
  const preference = readPreference(message.message, booking, new Date(message.received_at));
  return preference ? [[email.labels.booking, `${preference.text} (${email.calendar.attached})`]] : [];
}

function estimateFacts(message: StoredMessage, { estimate, zones, email }: MailContent): Fact[] {
  const found = estimatedZone(message.message, estimate.form.message, zones.zones);
  if (!found) return [];
  return [
    [email.labels.zone, found.name],
    [email.labels.price, `${formatPrice(found.price)} ${zones.perSquareMetre}`],
    [email.labels.trend, formatTrend(found.trend)],
  ];
}

const fact = (label: string, value: string): Fact => [label, value];
