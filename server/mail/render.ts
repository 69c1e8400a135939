import { language } from '../../shared/text/italian.ts';
import type { MailContent, MailLogo, MailPalette } from './mail-content.ts';

/** A button of the mail. `detail` is the number or address. */
export type MailButton = { label: string; detail: string; href: string };

export type TableRow = { label: string; values: string[] };

/** What a mail to the agent says. */
export type AgentMail = {
  subject: string;
  /** If a visitor wrote the mail's text, a sentence that says so. */
  writtenBy?: string;
  heading: string;
  message: string;
  /** Whom the message is from. */
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

/** HTML with inline styles, for old mail programs. */
export function toHtml(
  mail: AgentMail,
  { palette, logo }: Pick<MailContent, 'palette' | 'logo'>,
): string {
  const { ink, ground } = palette;
  const parts = [
    logo && logoImage(logo),
    mail.writtenBy && smallText({ text: mail.writtenBy, margin: '0 0 16px' }, palette),
    messageBox(mail, palette),
    mail.deadline && deadlineLine(mail.deadline, palette),
    ...mail.buttons.map((parts) => button(parts, palette)),
    detailsTable(mail.table, palette),
    smallText({ text: mail.footer, margin: '20px 0 0' }, palette),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${inHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${ground};color:${ink};${sans};-webkit-text-size-adjust:100%">
<${layoutTable} style="background:${ground}"><tr><td align="center" style="padding:16px">
<${layoutTable} style="max-width:600px;text-align:left"><tr><td>
${parts.filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** Mail programs that load no pictures show the logo's text. */
function logoImage({ address, width, height, alt }: MailLogo): string {
  return `<p style="margin:0 0 16px"><img src="${inAttribute(address)}" width="${width}" height="${height}" alt="${inAttribute(alt)}" style="display:block;border:0"></p>`;
}

type SmallText = { text: string; margin: string };

function smallText({ text, margin }: SmallText, { 'ink-soft': soft }: MailPalette): string {
  const style = `margin:${margin};${textStyle(14, 1.5)};color:${soft}`;
  return `<p style="${style}">${inHtml(text)}</p>`;
}

function messageBox(
  { heading, message, signature }: AgentMail,
  { line, paper }: MailPalette,
): string {
  return `<div style="margin:0 0 16px;padding:16px;border:1px solid ${line};background:${paper}">
<h1 style="margin:0 0 8px;${textStyle(20, 1.3)}">${inHtml(heading)}</h1>
<p style="margin:0 0 12px;${textStyle(18, 1.5)}">${inHtml(message)}</p>
<p style="margin:0;${textStyle(20, 1.3)}"><strong>${inHtml(signature)}</strong></p>
</div>`;
}

function deadlineLine(deadline: string, { primary }: MailPalette): string {
  const style = `margin:0 0 16px;padding:2px 0 2px 12px;border-left:4px solid ${primary};${textStyle(17, 1.4)}`;
  return `<p style="${style}"><strong>${inHtml(deadline)}</strong></p>`;
}

function button({ label, detail, href }: MailButton, { paper, dark }: MailPalette): string {
  const link = `display:block;padding:16px 12px;${textStyle(18, 1.3)};color:${paper};text-decoration:none`;
  const part = 'display:inline-block;padding:0 6px';
  return `<${layoutTable} style="margin:0 0 12px;border-collapse:separate">
<tr><td align="center" bgcolor="${dark}" style="border-radius:6px"><a href="${inAttribute(href)}" style="${link}">
<strong style="${part}">${inHtml(label)}</strong>
<span style="${part};font-size:16px;color:${paper}">${inHtml(detail)}</span>
</a></td></tr></table>`;
}

function detailsTable(rows: TableRow[], palette: MailPalette): string {
  return `<${layoutTable} style="margin-top:12px">
${rows.map((row) => tableRow(row, palette)).join('\n')}
</table>`;
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

export function toText(mail: AgentMail): string {
  const links = mail.buttons.map(({ label, detail, href }) => `${label}: ${detail}\n${href}`);
  const rows = mail.table.map(({ label, values }) => `${label}: ${values.join(' · ')}`);
  const parts = [
    mail.writtenBy,
    mail.message,
    `${mail.signature}\n${mail.heading}`,
    mail.deadline,
    ...links,
    rows.join('\n'),
    mail.footer,
  ];
  return parts.filter(Boolean).join('\n\n');
}
