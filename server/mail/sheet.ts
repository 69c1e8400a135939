import { readPreference } from '../../shared/booking/rules.ts';
import { estimatedZone } from '../../shared/estimate/message.ts';
import { formatPrice, formatTrend, whatsappHref } from '../../shared/format.ts';
import { asciiAddress } from '../../shared/message/rules.ts';
import type { StoredMessage } from '../outbox/message.ts';
import type { MailContent } from './content.ts';
import { dates, dayAndHour } from './envelope.ts';
import { dialable } from './phone.ts';
import { fillSlots } from './slots.ts';

/** What the agent does next: a link that a thumb can hit, with the number or address it leads to. */
export type Action = { label: string; detail: string; href: string };

type Fact = [label: string, value: string];

/** What the mail says, in the order in which it is read; how it looks is for html.ts and text.ts. */
export type Sheet = {
  subject: string;
  warning: string | undefined;
  /** What it is about, and the visitor's words, whole. */
  heading: string;
  words: string;
  visitor: string;
  deadline: string | undefined;
  actions: Action[];
  facts: Fact[];
  footer: string;
};

const hourMs = 3_600_000;

/** The call sheet for a message, or the shorter form for a newsletter's subscription. */
export function sheetOf(message: StoredMessage, content: MailContent): Sheet {
  const { email } = content;
  const sheet = isSubscription(message, content) ? subscription(message, content) : enquiry(message, content);
  if (!message.suspect) return sheet;
  return { ...sheet, subject: `${email.suspectMark} ${sheet.subject}`, warning: email.suspectNote };
}

/** What the footer's form sends, and nobody by hand: the sender's name is fixed there. */
function isSubscription({ from_name, subject, message }: StoredMessage, { footer }: MailContent): boolean {
  const { newsletter } = footer;
  return (
    from_name === newsletter.sender &&
    subject === newsletter.subject &&
    message.startsWith(newsletter.message)
  );
}

function subscription(message: StoredMessage, { email, footer }: MailContent): Sheet {
  const values = { address: message.from_email, id: String(message.id) };
  return {
    subject: fillSlots(email.newsletter.subject, values),
    warning: undefined,
    heading: message.subject,
    words: message.message,
    visitor: message.from_email,
    deadline: undefined,
    actions: [],
    facts: [
      [email.labels.received, dates.format(message.received_at)],
      // A page of before this release sends no words of its own with the consent.
      ...(message.message === footer.newsletter.message
        ? [fact(email.labels.consent, footer.newsletter.consent)]
        : []),
    ],
    footer: fillSlots(email.newsletter.footer, values),
  };
}

function enquiry(message: StoredMessage, content: MailContent): Sheet {
  const { email, figures, contatti } = content;
  const { labels } = email;
  const values = {
    visitor: oneLine(message.from_name),
    subject: oneLine(message.subject),
    address: message.from_email,
    received: dates.format(message.received_at),
    deadline: dayAndHour.format(message.received_at + figures.replyHours * hourMs),
    id: String(message.id),
  };
  const phone = oneLine(message.phone);
  const calls = callActions(phone, fillSlots(email.whatsappText, values), email);
  const replies = replyAction(message.from_email, values.subject, email);
  const isPhoneLeft = calls.length === 0 && phone !== contatti.form.phoneEmpty;
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
      // What a link does not show already.
      ...(isPhoneLeft ? [fact(labels.phone, phone)] : []),
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

function replyAction(from: string, subject: string, { actions }: MailContent['email']): Action[] {
  const address = asciiAddress(from);
  if (!address) return [];
  const path = encodeURIComponent(address).replace('%40', '@');
  return [
    {
      label: actions.reply,
      detail: from,
      href: `mailto:${path}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    },
  ];
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

/** Headers and cells have one line, whatever the visitor's text has. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
