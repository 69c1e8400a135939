import { isFictitious } from '../shared/content/placeholders.ts';
import { jsonLdOf, linksOf } from './html.ts';
import { type Finding, fine, issue } from './line.ts';
import type { Visit } from './visit.ts';

/** What the page says of the agency, to search engines and in its links, is no longer the sample's. */
export function checkExampleData({ page }: Visit): Finding {
  const links = linksOf(page.text).filter(({ href }) => /^(?:https?:|mailto:|tel:)/.test(href));
  const values = [
    ...textsIn(agencyIn(jsonLdOf(page.text))),
    ...links.flatMap(({ href, text }) => [
      href,
      ...(href.startsWith('tel:') || isElsewhere(href) ? [text] : []),
    ]),
  ];
  const found = [...new Set(values.filter(isFictitious))];
  if (found.length === 0) return fine('nessuno sulla pagina');
  return issue(`ancora sulla pagina: ${found.slice(0, 4).join(', ')}${found.length > 4 ? ' …' : ''}`);
}

const isElsewhere = (href: string) => /^https?:/.test(href);

/** The fields of content/agency.yaml in the data for search engines; the description may say «per esempio». */
function agencyIn(data: unknown): unknown[] {
  const graph = (data as { '@graph'?: Record<string, unknown>[] } | undefined)?.['@graph'] ?? [];
  return graph.flatMap(({ name, telephone, email, address, vatID, sameAs }) => [
    name,
    telephone,
    email,
    address,
    vatID,
    sameAs,
  ]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
