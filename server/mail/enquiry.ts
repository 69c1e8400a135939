import { readPreference } from '../../shared/booking/rules.ts';
import { estimatedZone } from '../../shared/estimate/rules.ts';
import { formatPrice, formatTrend } from '../../shared/format.ts';
import { furtherNames, paramOf } from '../../shared/message/fields.ts';
import type { StoredMessage } from '../message.ts';
import { callActions, replyAction } from './actions.ts';
import type { MailContent } from './content.ts';
import type { Fact, MessageEmail } from './render.ts';
import { dateAndTime, dayAndHour, fillSlots, oneLine } from './text.ts';

const hourMs = 3_600_000;

/** What the agent receives for a message: who, what, until when, and buttons to answer with. */
export function enquiryEmail(message: StoredMessage, content: MailContent): MessageEmail {
  const { agency, booking, email, figures, contatti } = content;
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
  const whatsapp = agency.formOfAddress === 'lei' ? email.whatsappTextLei : email.whatsappText;
  const calls = callActions(phone, fillSlots(whatsapp, values), email);
  const replies = replyAction(message.from_email, email.actions.reply, `Re: ${values.subject}`);
  const preference = readPreference(message.message, booking, new Date(message.received_at));
  const isPhoneLeft = calls.length === 0 && phone !== '' && phone !== contatti.form.phoneEmpty;
  return {
    subject: fillSlots(email.subject, values),
    heading: values.subject,
    words: message.message,
    visitor: values.visitor,
    deadline: fillSlots(email.deadline, values),
    actions: [...calls, ...replies],
    facts: [
      fact(labels.booking, preference && `${preference.text} (${email.calendar.attached})`),
      ...estimateFacts(message, content),
      fact(labels.phone, isPhoneLeft && phone),
      ...furtherNames.map((name) => fact(contatti.form.fields[name].label, oneLine(message[paramOf(name)]))),
      fact(labels.email, replies.length === 0 && message.from_email),
      fact(labels.received, values.received),
    ].filter(([, value]) => value),
    footer: fillSlots(email.footer, values),
  };
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

/** One without a value is left out. */
const fact = (label: string, value: string | false | undefined): Fact => [label, value || ''];
