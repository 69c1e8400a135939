import { language } from '../../shared/text/italian.ts';
import type { MailContent, MailLogo, MailPalette } from './mail-content.ts';

/** `detail` is the number or address. */
export type MailButton = { label: string; detail: string; href: string };

export type TableRow = { label: string; values: string[] };

export type AgentMail = {
  subject: string;
  /** If a visitor wrote the mail's text, a sentence that says so. */
  writtenBy?: string;
  heading: string;
  message: string;
  signature: string;
  deadline?: string;
  buttons: MailButton[];
  table: TableRow[];
  footer: string;
};

const sans = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** A table for layout, which screen readers don't announce. Old mail programs know no other layout. */
const layoutTable =
  'table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** A long word is broken before it widens the mail. */
const textStyle = (size: number, lineHeight: number) =>
  `font-size:${size}px;line-height:${lineHeight};overflow-wrap:anywhere`;

/** A mail as text and as HTML, which has inline styles for old mail programs. */
export function renderMail(
  mail: AgentMail,
  { palette, logo }: Pick<MailContent, 'palette' | 'logo'>,
): { text: string; html: string } {
  const { subject, writtenBy, deadline, buttons, table, footer } = mail;
  const parts = [
    logo && logoImage(logo),
    writtenBy && smallText({ text: writtenBy, margin: '0 0 16px' }, palette),
    messageBox(mail, palette),
    deadline && deadlineLine(deadline, palette),
    ...buttons.map((link) => button(link, palette)),
    detailsTable(table, palette),
    smallText({ text: footer, margin: '20px 0 0' }, palette),
  ].filter((part) => typeof part === 'object');
  const texts = parts.map(({ text }) => text).filter(Boolean);
  return { text: texts.join('\n\n'), html: htmlDocument(subject, parts, palette) };
}

/** A part of a mail. The logo's text is empty. */
type Part = { text: string; html: string };

function htmlDocument(title: string, parts: readonly Part[], { ink, ground }: MailPalette): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${inHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${ground};color:${ink};${sans};-webkit-text-size-adjust:100%">
<${layoutTable} style="background:${ground}"><tr><td align="center" style="padding:16px">
<${layoutTable} style="max-width:600px;text-align:left"><tr><td>
${parts.map(({ html }) => html).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** Mail programs that load no pictures show the logo's text. */
function logoImage({ address, width, height, alt }: MailLogo): Part {
  const html = `<p style="margin:0 0 16px"><img src="${inAttribute(address)}" width="${width}" height="${height}" alt="${inAttribute(alt)}" style="display:block;border:0"></p>`;
  return { text: '', html };
}

type SmallText = { text: string; margin: string };

function smallText({ text, margin }: SmallText, { 'ink-soft': soft }: MailPalette): Part {
  const style = `margin:${margin};${textStyle(14, 1.5)};color:${soft}`;
  return { text, html: `<p style="${style}">${inHtml(text)}</p>` };
}

function messageBox(
  { heading, message, signature }: AgentMail,
  { line, paper }: MailPalette,
): Part {
  const text = [message, `${signature}\n${heading}`].filter(Boolean).join('\n\n');
  const html = `<div style="margin:0 0 16px;padding:16px;border:1px solid ${line};background:${paper}">
<h1 style="margin:0 0 8px;${textStyle(20, 1.3)}">${inHtml(heading)}</h1>
<p style="margin:0 0 12px;${textStyle(18, 1.5)}">${inHtml(message)}</p>
<p style="margin:0;${textStyle(20, 1.3)}"><strong>${inHtml(signature)}</strong></p>
</div>`;
  return { text, html };
}

function deadlineLine(deadline: string, { primary }: MailPalette): Part {
  const style = `margin:0 0 16px;padding:2px 0 2px 12px;border-left:4px solid ${primary};${textStyle(17, 1.4)}`;
  return { text: deadline, html: `<p style="${style}"><strong>${inHtml(deadline)}</strong></p>` };
}

function button({ label, detail, href }: MailButton, { paper, dark }: MailPalette): Part {
  const link = `display:block;padding:16px 12px;${textStyle(18, 1.3)};color:${paper};text-decoration:none`;
  const part = 'display:inline-block;padding:0 6px';
  const html = `<${layoutTable} style="margin:0 0 12px;border-collapse:separate">
<tr><td align="center" bgcolor="${dark}" style="border-radius:6px"><a href="${inAttribute(href)}" style="${link}">
<strong style="${part}">${inHtml(label)}</strong>
<span style="${part};font-size:16px;color:${paper}">${inHtml(detail)}</span>
</a></td></tr></table>`;
  return { text: `${label}: ${detail}\n${href}`, html };
}

function detailsTable(rows: TableRow[], palette: MailPalette): Part {
  const text = rows.map(({ label, values }) => `${label}: ${values.join(' · ')}`).join('\n');
  const html = `<${layoutTable} style="margin-top:12px">
${rows.map((row) => tableRow(row, palette)).join('\n')}
</table>`;
  return { text, html };
}

/** If there are several values, they are numbers, aligned in a column. */
function tableRow({ label, values }: TableRow, { line, 'ink-soft': soft }: MailPalette): string {
  const border = `border-top:1px solid ${line}`;
  const alignment = values.length > 1 ? ' align="right"' : '';
  return `<tr>
<td valign="top" width="118" style="${border};padding:10px 12px 10px 0;${textStyle(14, 1.6)};color:${soft}">${inHtml(label)}</td>
${values.map((value) => `<td valign="top"${alignment} style="${border};padding:10px 0;${textStyle(16, 1.4)}">${inHtml(value)}</td>`).join('\n')}
</tr>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function inAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

/**
 * Escapes text between tags. Line breaks and runs of spaces become elements and entities, because Outlook drops
 * `white-space`.
 */
function inHtml(text: string): string {
  return inAttribute(text)
    .replace(/\t/g, '    ')
    .replace(/^ | (?= )/gm, '&nbsp;')
    .replace(/\r\n|\r|\n/g, '<br>\n');
}

/** Makes one line of a text, for headers and table cells. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
