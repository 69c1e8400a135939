import { parse } from 'yaml';
import { type Content, schemaOf } from './content.ts';
import type { Path } from './issues.ts';
import { childOf, isGroup, withField } from './names.ts';
import { entriesOf, type SchemaNode } from './schema-tree.ts';
import { claims } from './schemas/figures.ts';

/** Fields that are true of one agency only, so that the sample's value never stands in for them. All other fields are words. */
const facts = [
  'agency',
  'figures',
  'zones.zones',
  'hours.closedOn',
  'estimate.margin',
  'estimate.condition',
  'estimate.floor',
  'legal.updated',
  'legal.confirmed',
  'home.picture',
  'chi-siamo.picture',
  'chi-siamo.paragraphs',
  'chi-siamo.story',
];

/**
 * The product's own files, whose words the sample lends to a site that lacks them. What a fork's sample says in a section of
 * the fork's own, such as reviews, would be invented on every other site.
 */
const lentFiles: readonly (keyof Content)[] = [
  'agency',
  'figures',
  'zones',
  'seo',
  'header',
  'home',
  'servizi',
  'proprieta',
  'chi-siamo',
  'faq',
  'contatti',
  'booking',
  'footer',
  'quick-contact',
  'legal',
  'errors',
  'report',
  'hours',
  'estimate',
  'email',
];

/** A field that an earlier version had. With `isOld` only some of its values are retired. */
interface Retired {
  file: keyof Content;
  field: string;
  isOld?: (value: unknown) => boolean;
}

/**
 * `numbers` had the words of four numbers in an earlier version, and a source's `sample` could be without a number. Both fields
 * are still there, with other values.
 */
const retired: Retired[] = [
  { file: 'figures', field: 'years' },
  { file: 'home', field: 'estimate' },
  { file: 'home', field: 'closed.reply' },
  { file: 'chi-siamo', field: 'story.close' },
  { file: 'faq', field: 'beforeSigning.close' },
  { file: 'faq', field: 'lead' },
  { file: 'contatti', field: 'tiles.call.title' },
  { file: 'contatti', field: 'tiles.call.body' },
  { file: 'contatti', field: 'tiles.email.title' },
  { file: 'contatti', field: 'tiles.email.body' },
  { file: 'zones', field: 'numbers', isOld: (value) => childOf(value, 'length') === 4 },
  { file: 'estimate', field: 'zoneLink' },
  { file: 'servizi', field: 'guarantee.unit' },
  { file: 'servizi', field: 'guarantee.dates.sale' },
  { file: 'servizi', field: 'guarantee.dates.saleUnset' },
  { file: 'servizi', field: 'guarantee.dates.saleEvent' },
  ...claims.map((name) => ({
    file: 'figures' as const,
    field: `sources.${name}.sample`,
    isOld: (value: unknown) => !/\d/.test(String(value)),
  })),
];

/** A file of the product without facts may come from the sample whole. */
export const isWordsFile = (name: keyof Content) =>
  lentFiles.includes(name) && !facts.some((fact) => fact.split('.')[0] === name);

/** A file's value without retired fields and with the sample's words in place of missing ones. `added` has the paths of those. */
export function withWords(
  name: keyof Content,
  value: unknown,
  sample = '',
): { value: unknown; added: Path[] } {
  const current = withoutRetired(name, value);
  if (!lentFiles.includes(name)) {
    return { value: current, added: [] };
  }
  const added = missingWords(name, current, schemaOf(name), []);
  if (added.length === 0) {
    return { value: current, added };
  }

  const words: unknown = parse(sample);
  let completed = current;
  for (const path of added) {
    completed = withField(completed, path, valueAt(words, path));
  }
  return { value: completed, added };
}

function withoutRetired(name: keyof Content, value: unknown): unknown {
  let current = value;
  for (const { file, field, isOld = () => true } of retired) {
    const path = field.split('.');
    const found = file === name ? valueAt(value, path) : undefined;
    if (found !== undefined && isOld(found)) {
      current = withField(current, path, undefined);
    }
  }
  return current;
}

const valueAt = (value: unknown, path: Path): unknown => path.reduce<unknown>(childOf, value);

/** The paths of missing words. Inside a list there are none, because nobody knows to which item they would belong. */
function missingWords(name: keyof Content, value: unknown, schema: SchemaNode, path: Path): Path[] {
  if (facts.includes([name, ...path].join('.'))) {
    return [];
  }
  if (value === undefined && path.length > 0) {
    const isOptional = schema.wrapped !== undefined;
    return isOptional ? [] : [path];
  }
  const entries = isGroup(value) ? Object.entries(entriesOf(schema) ?? {}) : [];
  return entries.flatMap(([key, field]) =>
    missingWords(name, childOf(value, key), field, [...path, key]),
  );
}
