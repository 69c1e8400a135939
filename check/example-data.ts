import { isFictitious } from '../shared/content/placeholders.ts';
import { jsonLdOf, linksOf } from './html.ts';
import { type Finding, fine, issue } from './line.ts';
import type { Visit } from './visit.ts';

/** Looks for the sample's values in the JSON-LD and in the links. */
export function checkExampleData({ page }: Visit): Finding {
  const links = linksOf(page.text).filter(({ href }) => /^(?:https?:|mailto:|tel:)/.test(href));
  const values = [
    ...textsIn(agencyIn(jsonLdOf(page.text))),
    ...links.flatMap(({ href, text }) => [href, ...(/^(?:tel:|https?:)/.test(href) ? [text] : [])]),
  ];
  const found = [...new Set(values.filter(isFictitious))];
  if (found.length === 0) return fine('nessuno sulla pagina');
  return issue(`ancora sulla pagina: ${found.slice(0, 4).join(', ')}${found.length > 4 ? ' …' : ''}`);
}

/** The agency's fields in the JSON-LD, without the description, which may say «per esempio». */
function agencyIn(data: unknown): unknown[] {
  const graph = (data as { '@graph'?: Record<string, unknown>[] } | undefined)?.['@graph'] ?? [];
  const fields = ['name', 'telephone', 'email', 'address', 'vatID', 'sameAs'];
  return graph.flatMap((node) => fields.map((field) => node[field]));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
