import type { Content } from './content.ts';
import type { Path } from './faults.ts';
import type { Wrong } from './rules.ts';

/** What plainly fictitious data looks like: reserved domains, numbers of zeros, words that say so. */
const fictitious = /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|^0{11}$/i;

/** The fields of content/agency.yaml that still hold example data, and what each holds. */
export function placeholders({ agency }: Pick<Content, 'agency'>): Wrong[] {
  return textsOf(agency, [])
    .filter(({ text }) => fictitious.test(text))
    .map(({ path, text }) => ({ path, rule: `ancora un dato di esempio, ${text}` }));
}

function textsOf(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key]));
}
