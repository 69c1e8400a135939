import { parse } from 'yaml';
import { type Content, schemaOf } from './content.ts';
import type { Path } from './issues.ts';
import { childOf, isGroup, withField } from './names.ts';
import { entriesOf, type SchemaNode } from './schema-tree.ts';
import { claims } from './schemas/agency.ts';

/** What is true of one agency only, by file and field: the sample's never stands in for it. All else is words. */
const facts =
  `agency figures zones.zones hours.closedOn estimate.margin estimate.condition estimate.floor legal.updated
  legal.confirmed home.picture chi-siamo.picture chi-siamo.paragraphs chi-siamo.story`.split(/\s+/);

type Retired = [file: keyof Content, field: string, isOld?: (value: unknown) => boolean];

/** Fields as an earlier version had them: years are counted, the words for numbers were four, samples had no number. */
const retired: Retired[] = [
  ['figures', 'years'],
  ['zones', 'numbers', (value) => childOf(value, 'length') === 4],
  ['servizi', 'guarantee.dates.sale'],
  ['servizi', 'guarantee.dates.saleUnset'],
  ['servizi', 'guarantee.dates.saleEvent'],
  ...claims.map((name): Retired => ['figures', `sources.${name}.sample`, (value) => !/\d/.test(`${value}`)]),
];

/** A file without facts may come from the sample whole. */
export const isWordsFile = (name: keyof Content) => !facts.some((fact) => fact.split('.')[0] === name);

/** A file's value without retired fields and with the sample's words for those that it lacks, whose places are `added`. */
export function withWords(
  name: keyof Content,
  value: unknown,
  sample = '',
): { value: unknown; added: Path[] } {
  const gone = retired.flatMap(([file, field, isOld = () => true]) => {
    const path = field.split('.');
    const found = file === name ? path.reduce(childOf, value) : undefined;
    return found !== undefined && isOld(found) ? [path] : [];
  });
  const own = gone.reduce((whole, path) => withField(whole, path, undefined), value);
  const added = missing(name, own, schemaOf(name), []);
  const words: unknown = added.length > 0 ? parse(sample) : undefined;
  return {
    value: added.reduce((all, path) => withField(all, path, path.reduce(childOf, words)), own),
    added,
  };
}

/** Not inside a list: nobody knows whose item it would be. */
function missing(name: keyof Content, value: unknown, schema: SchemaNode, path: Path): Path[] {
  if (facts.includes([name, ...path].join('.'))) return [];
  if (value === undefined && path.length > 0) return schema.wrapped ? [] : [path];
  const entries = isGroup(value) ? Object.entries(entriesOf(schema) ?? {}) : [];
  return entries.flatMap(([key, field]) => missing(name, childOf(value, key), field, [...path, key]));
}
