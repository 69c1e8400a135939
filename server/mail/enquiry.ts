import { preferenceText, readPreference } from '../../shared/rules/booking-rules.ts';
import { replyDue } from '../../shared/rules/hours-rules.ts';
import { furtherNames, paramOf } from '../../shared/rules/message/message-fields.ts';
import { formatPrice, formatTrend } from '../../shared/text/format.ts';
import type { MailedMessage } from '../message.ts';
import { callActions, replyAction } from './actions.ts';
import type { MailContent } from './mail-content.ts';
import type { AgentMail, TableRow } from './render.ts';
import { dateAndTime, dayAndHour, fillPlaceholders, oneLine } from './text.ts';

/** Returns what the agent receives for a message: the sender, the message, the deadline, and buttons to answer with. */
export function enquiryMail(message: MailedMessage, content: MailContent): AgentMail {
  const { agency, figures, mails } = content;
  const values = {
    visitor: oneLine(message.from_name),
    subject: oneLine(message.subject),
    address: message.from_email,
    received: dateAndTime(message.received_at),
    deadline: dayAndHour(replyDue(message.received_at, figures.replyHours)),
    id: String(message.id),
  };

  const whatsappText = agency.formOfAddress === 'lei' ? mails.whatsappTextLei : mails.whatsappText;
  const calls = callActions(oneLine(message.phone), fillPlaceholders(whatsappText, values), mails);
  const reply = replyAction({
    from: message.from_email,
    label: mails.actions.reply,
    subject: `Re: ${values.subject}`,
  });

  const rows: OptionalRow[] = [
    bookingRow(message, content),
    ...estimateRows(message, content),
    phoneRow(message, content),
    ...furtherRows(message, content),
    row(mails.labels.received, values.received),
  ];

  return {
    subject: fillPlaceholders(mails.subject, values),
    heading: values.subject,
    message: message.message,
    signature: values.visitor,
    deadline: fillPlaceholders(mails.deadline, values),
    actions: [...calls, reply],
    table: rows.filter((optionalRow) => optionalRow !== false),
    footer: fillPlaceholders(mails.footer, values),
  };
}

/** False stands for a row that the mail doesn't have. */
type OptionalRow = TableRow | false;

function row(label: string, value: string): OptionalRow {
  return value !== '' && { label, values: [value] };
}

function bookingRow(message: MailedMessage, { booking, mails }: MailContent): OptionalRow {
  const preference = readPreference(message.preferred_day);
  return preference !== undefined && row(mails.labels.booking, preferenceText(preference, booking));
}

function estimateRows(message: MailedMessage, { zones, mails }: MailContent): OptionalRow[] {
  const zone = zones.zones.find(({ id }) => id === message.estimate_zone);
  if (!zone) {
    return [];
  }
  return [
    row(mails.labels.zone, zone.name),
    row(mails.labels.price, `${formatPrice(zone.price)} ${zones.perSquareMetre}`),
    row(mails.labels.trend, formatTrend(zone.trend)),
  ];
}

/** The number as the visitor wrote it, perhaps with hours to call. */
function phoneRow(message: MailedMessage, { contatti, mails }: MailContent): OptionalRow {
  const phone = oneLine(message.phone);
  return phone !== contatti.form.phoneEmpty && row(mails.labels.phone, phone);
}

function furtherRows(message: MailedMessage, { contatti }: MailContent): OptionalRow[] {
  return furtherNames.map((name) => {
    const { label } = contatti.form.fields[name];
    return row(label, oneLine(message[paramOf(name)]));
  });
}
