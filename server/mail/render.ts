import type { Palette } from './content.ts';

/** A button of the email. `detail` is the number or address. */
export type Action = { label: string; detail: string; href: string };

/** A row of the email's table. */
export type Fact = [label: string, ...values: string[]];

export type MessageEmail = {
  subject: string;
  warning?: string;
  heading: string;
  words: string;
  visitor: string;
  deadline?: string;
  actions: Action[];
  facts: Fact[];
  footer: string;
};

const sans = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** For layout: a screen reader does not announce it, and old mail programs know nothing else. */
const table = 'table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Text of any length breaks inside a word before it widens the email. */
const text = (size: number, lineHeight: number) =>
  `font-size:${size}px;line-height:${lineHeight};overflow-wrap:anywhere`;

/** Inline styles, for old mail programs. */
export function toHtml(email: MessageEmail, palette: Palette): string {
  const { ink, 'ink-soft': soft, plaster, paper, line, rosso } = palette;
  const { subject, warning, heading, words, visitor, deadline, actions, facts, footer } = email;
  const warned = `margin:0 0 16px;padding:12px 16px;border:2px solid ${rosso};${text(16, 1.5)}`;
  const due = `margin:0 0 16px;padding:2px 0 2px 12px;border-left:4px solid ${rosso};${text(17, 1.4)}`;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${inHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${plaster};color:${ink};${sans};-webkit-text-size-adjust:100%">
<${table} style="background:${plaster}"><tr><td align="center" style="padding:16px">
<${table} style="max-width:600px;text-align:left"><tr><td>
${warning ? `<p style="${warned}"><strong>${inHtml(warning)}</strong></p>` : ''}
<div style="margin:0 0 16px;padding:16px;border:1px solid ${line};background:${paper}">
<h1 style="margin:0 0 8px;${text(20, 1.3)}">${inHtml(heading)}</h1>
<p style="margin:0 0 12px;${text(18, 1.5)};white-space:pre-wrap">${inHtml(words)}</p>
<p style="margin:0;${text(16, 1.5)};color:${soft}">${inHtml(visitor)}</p>
</div>
${deadline ? `<p style="${due}"><strong>${inHtml(deadline)}</strong></p>` : ''}
${actions.map((action) => button(action, palette)).join('\n')}
<${table} style="margin-top:12px">
${facts.map((fact) => row(fact, palette)).join('\n')}
</table>
<p style="margin:20px 0 0;${text(14, 1.5)};color:${soft}">${inHtml(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

function button({ label, detail, href }: Action, { paper, persiana }: Palette): string {
  const link = `display:block;padding:16px 12px;${text(18, 1.3)};color:${paper};text-decoration:none`;
  const part = 'display:inline-block;padding:0 6px';
  return `<${table} style="margin:0 0 12px;border-collapse:separate">
<tr><td align="center" bgcolor="${persiana}" style="border-radius:6px"><a href="${inHtml(href)}" style="${link}">
<strong style="${part}">${inHtml(label)}</strong>
<span style="${part};font-size:16px;color:${paper}">${inHtml(detail)}</span>
</a></td></tr></table>`;
}

function row([label, ...values]: Fact, { line, 'ink-soft': soft }: Palette): string {
  const cell = `border-top:1px solid ${line};padding:10px`;
  return `<tr>
<td valign="top" width="118" style="${cell} 12px 10px 0;${text(14, 1.6)};color:${soft}">${inHtml(label)}</td>
${values.map((value) => `<td valign="top" style="${cell} 0;${text(16, 1.4)}">${inHtml(value)}</td>`).join('\n')}
</tr>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const inHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

export function toText(email: MessageEmail): string {
  const { warning, words, heading, visitor, deadline, actions, facts, footer } = email;
  const links = actions.map(({ label, detail, href }) => `${label}: ${detail}\n${href}`);
  const table = facts.map(([label, ...values]) => `${label}: ${values.join(' · ')}`).join('\n');
  return [warning, words, `${visitor}\n${heading}`, deadline, ...links, table, footer]
    .filter(Boolean)
    .join('\n\n');
}
