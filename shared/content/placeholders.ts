import type { Content } from './content.ts';

/** What plainly fictitious data looks like: reserved domains, numbers of zeros, words that say so. */
const fictitious = /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|^0{11}$/i;

/** The agency's fields that still hold example data, as `field: value` lines of content/agency.yaml. */
export function placeholders({ agency }: Pick<Content, 'agency'>): string[] {
  return fieldsOf(agency, '').filter((line) => fictitious.test(line.slice(line.indexOf(': ') + 2)));
}

function fieldsOf(value: unknown, field: string): string[] {
  if (typeof value === 'string') return [`${field}: ${value}`];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(item, field ? `${field}.${key}` : key));
}
