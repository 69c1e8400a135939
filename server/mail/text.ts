import type { Sheet } from './sheet.ts';

/** The sheet as plain text, its links as bare addresses, which mail programs make into links. */
export function toText({
  warning,
  words,
  heading,
  visitor,
  deadline,
  actions,
  facts,
  footer,
}: Sheet): string {
  const links = actions.map(({ label, detail, href }) => `${label}: ${detail}\n${href}`);
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [warning, words, `${visitor}\n${heading}`, deadline, ...links, table, footer]
    .filter(Boolean)
    .join('\n\n');
}
