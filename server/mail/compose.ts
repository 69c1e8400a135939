import type { SendMailOptions } from 'nodemailer';
import { asciiAddress } from '../../src/contact/rules.ts';
import type { StoredMessage } from '../outbox/message.ts';
import { type Addresses, dates, envelopeOf } from './envelope.ts';
import type { EmailWords } from './words.ts';

/** The mail that brings one message to the agent: the same at each attempt, its Message-ID included. */
export function composeMail(
  message: StoredMessage,
  addresses: Addresses,
  words: EmailWords,
): SendMailOptions {
  const name = oneLine(message.from_name);
  const address = asciiAddress(message.from_email);
  const subject = words.subject.replace('{subject}', () => oneLine(message.subject));
  const parts = {
    heading: words.heading,
    note: message.suspect ? words.suspectNote : undefined,
    rows: rowsOf(message, words.labels),
    message: message.message,
    footer: words.replyNote.replace('{name}', () => name),
  };
  return {
    ...envelopeOf(addresses, words.senderName, message.key),
    date: new Date(message.received_at),
    ...(address && { replyTo: { name, address } }),
    subject: message.suspect ? `${words.suspectMark} ${subject}` : subject,
    text: toText(parts),
    html: toHtml(parts),
  };
}

type Row = [label: string, value: string];
type Parts = { heading: string; note: string | undefined; rows: Row[]; message: string; footer: string };

function rowsOf(message: StoredMessage, labels: EmailWords['labels']): Row[] {
  return [
    [labels.name, oneLine(message.from_name)],
    [labels.email, message.from_email],
    [labels.phone, oneLine(message.phone)],
    [labels.subject, oneLine(message.subject)],
    [labels.received, dates.format(message.received_at)],
  ];
}

function toText({ heading, note, rows, message, footer }: Parts): string {
  const fields = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [heading, note, fields, message, footer].filter(Boolean).join('\n\n');
}

function toHtml({ heading, note, rows, message, footer }: Parts): string {
  const fields = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:2px 16px 2px 0">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="it">
<body style="font-family:sans-serif;line-height:1.5">
<h1 style="font-size:1.25em">${escapeHtml(heading)}</h1>
${note ? `<p><strong>${escapeHtml(note)}</strong></p>` : ''}
<table>${fields.join('')}</table>
<p style="white-space:pre-wrap">${escapeHtml(message)}</p>
<p style="color:#555">${escapeHtml(footer)}</p>
</body>
</html>`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
