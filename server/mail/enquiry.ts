import { preferenceText, readPreference } from '../../shared/rules/booking.ts';
import { formatPrice, formatTrend } from '../../shared/rules/format.ts';
import { furtherNames, paramOf } from '../../shared/rules/message/message-fields.ts';
import type { MailedMessage } from '../message.ts';
import { callActions, replyAction } from './actions.ts';
import type { MailContent } from './mail-content.ts';
import type { MessageMail, TableRow } from './render.ts';
import { dateAndTime, dayAndHour, fillPlaceholders, oneLine } from './text.ts';

const hourMs = 3_600_000;

/** Returns what the agent receives for a message: who, what, until when, and buttons to answer with. */
export function enquiryMail(message: MailedMessage, content: MailContent): MessageMail {
  const { agency, email, figures } = content;
  const values = {
    visitor: oneLine(message.from_name),
    subject: oneLine(message.subject),
    address: message.from_email,
    received: dateAndTime(message.received_at),
    deadline: dayAndHour(message.received_at + figures.replyHours * hourMs),
    id: String(message.id),
  };

  const whatsappText = agency.formOfAddress === 'lei' ? email.whatsappTextLei : email.whatsappText;
  const calls = callActions(oneLine(message.phone), fillPlaceholders(whatsappText, values), email);
  const replies = replyAction({
    from: message.from_email,
    label: email.actions.reply,
    subject: `Re: ${values.subject}`,
  });

  const rows: OptionalRow[] = [
    bookingRow(message, content),
    ...estimateRows(message, content),
    phoneRow(message, content),
    ...furtherRows(message, content),
    replies.length === 0 && row(email.labels.email, message.from_email),
    row(email.labels.received, values.received),
  ];

  return {
    subject: fillPlaceholders(email.subject, values),
    heading: values.subject,
    words: message.message,
    visitor: values.visitor,
    deadline: fillPlaceholders(email.deadline, values),
    actions: [...calls, ...replies],
    table: rows.filter((optionalRow) => optionalRow !== false),
    footer: fillPlaceholders(email.footer, values),
  };
}

/** False stands for a row that a mail doesn't have. */
type OptionalRow = TableRow | false;

function row(label: string, value: string): OptionalRow {
  return value !== '' && { label, values: [value] };
}

function bookingRow(message: MailedMessage, { booking, email }: MailContent): OptionalRow {
  const preference = readPreference(message.preferred_day);
  return preference !== undefined && row(email.labels.booking, preferenceText(preference, booking));
}

function estimateRows(message: MailedMessage, { zones, email }: MailContent): OptionalRow[] {
  const zone = zones.zones.find(({ id }) => id === message.estimate_zone);
  if (!zone) {
    return [];
  }
  return [
    row(email.labels.zone, zone.name),
    row(email.labels.price, `${formatPrice(zone.price)} ${zones.perSquareMetre}`),
    row(email.labels.trend, formatTrend(zone.trend)),
  ];
}

/** The number as the visitor wrote it, perhaps with hours. */
function phoneRow(message: MailedMessage, { contatti, email }: MailContent): OptionalRow {
  const phone = oneLine(message.phone);
  return phone !== contatti.form.phoneEmpty && row(email.labels.phone, phone);
}

function furtherRows(message: MailedMessage, { contatti }: MailContent): OptionalRow[] {
  return furtherNames.map((name) => {
    const { label } = contatti.form.fields[name];
    return row(label, oneLine(message[paramOf(name)]));
  });
}
