import type { MailValues } from '../../shared/content/schemas/mails.ts';
import { preferredDayText, readPreferredDay } from '../../shared/rules/booking-rules.ts';
import { replyDue } from '../../shared/rules/hours-rules.ts';
import { addedFieldNames, parameterOf } from '../../shared/rules/message/message-fields.ts';
import { fillPlaceholders, formatPrice, formatTrend } from '../../shared/text/format.ts';
import type { MailedMessage } from '../message.ts';
import { dateAndTime, dayAndHour } from './dates.ts';
import { callButtons, replyButton } from './mail-buttons.ts';
import type { MailContent } from './mail-content.ts';
import { type AgentMail, oneLine, type TableRow } from './render.ts';

export function enquiryMail(message: MailedMessage, content: MailContent): AgentMail {
  const { agency, figures, mails } = content;
  const values: MailValues<'enquiry'> = {
    visitor: oneLine(message.from_name),
    subject: oneLine(message.subject),
    address: message.from_email,
    received: dateAndTime(message.received_at),
    deadline: dayAndHour(replyDue(message.received_at, figures.replyHours)),
    id: String(message.id),
  };

  const whatsappText = agency.formOfAddress === 'lei' ? mails.whatsappTextLei : mails.whatsappText;
  const calls = callButtons({
    phone: oneLine(message.phone),
    whatsappText: fillPlaceholders(whatsappText, values),
    labels: mails.buttons,
  });
  const reply = replyButton({
    from: message.from_email,
    label: mails.buttons.reply,
    subject: `Re: ${values.subject}`,
  });

  const table = [
    bookingRows(message, content),
    estimateRows(message, content),
    phoneRows(message, content),
    addedFieldRows(message, content),
    rowsOf(mails.labels.received, values.received),
  ];

  return {
    subject: fillPlaceholders(mails.subject, values),
    heading: values.subject,
    message: message.message,
    signature: values.visitor,
    deadline: fillPlaceholders(mails.deadline, values),
    buttons: [...calls, reply],
    table: table.flat(),
    footer: fillPlaceholders(mails.footer, values),
  };
}

/** One row, or none for an empty value. */
function rowsOf(label: string, value: string): TableRow[] {
  return value === '' ? [] : [{ label, values: [value] }];
}

function bookingRows(message: MailedMessage, { booking, mails }: MailContent): TableRow[] {
  const preferred = readPreferredDay(message.preferred_day);
  return preferred ? rowsOf(mails.labels.booking, preferredDayText(preferred, booking)) : [];
}

function estimateRows(message: MailedMessage, { zones, mails }: MailContent): TableRow[] {
  const zone = zones.zones.find(({ id }) => id === message.estimate_zone);
  if (!zone) {
    return [];
  }
  return [
    rowsOf(mails.labels.zone, zone.name),
    rowsOf(mails.labels.price, `${formatPrice(zone.price)} ${zones.perSquareMetre}`),
    rowsOf(mails.labels.trend, formatTrend(zone.trend)),
  ].flat();
}

/** The number as the visitor wrote it, perhaps with hours to call. */
function phoneRows(message: MailedMessage, { contact, mails }: MailContent): TableRow[] {
  const phone = oneLine(message.phone);
  return phone === contact.form.phoneEmpty ? [] : rowsOf(mails.labels.phone, phone);
}

function addedFieldRows(message: MailedMessage, { contact }: MailContent): TableRow[] {
  return addedFieldNames.flatMap((name) => {
    const { label } = contact.form.fields[name];
    return rowsOf(label, oneLine(message[parameterOf(name)]));
  });
}
