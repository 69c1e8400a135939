import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isFictitious } from '../build/content/placeholders.ts';
import { sampleFolder } from '../build/content/sample.ts';
import { type Content, schemaOf } from '../shared/content/content.ts';
import { wholeTextRule } from '../shared/content/interpolate.ts';
import type { Path } from '../shared/content/issues.ts';
import { labelOf } from '../shared/content/names.ts';
import {
  descriptionOf,
  entriesOf,
  isOptional,
  type SchemaNode,
  schemaAt,
} from '../shared/content/schema-tree.ts';
import { claims } from '../shared/content/schemas/agency.ts';
import { capital, type Weekday, weekdays } from '../shared/format.ts';
import { weekText } from '../shared/hours/hours.ts';
import { fieldValue } from './content-file.ts';

/** An answer is one line; `read` and `write` convert it to the content's value and back. */
export type Question = {
  file: keyof Content;
  path: Path;
  label: string;
  /** The field, or the optional group that begins with it: what goes when there is no answer. */
  optional: Path | undefined;
  /** An optional group, without which nothing is asked. */
  within: Path | undefined;
  read: (answer: string) => unknown;
  write: (value: unknown) => string;
  isExample: (value: unknown) => boolean;
  /** In Italian; undefined for a valid answer. */
  brokenRule: (answer: string) => string | undefined;
};

export const fileOf = (folder: string, file: keyof Content) => join(folder, `${file}.yaml`);

/** The questions of each part, from the schemas. */
export const parts = {
  agency: () =>
    leaves('agency', [])
      .filter(([name]) => name !== 'coordinates') // Those of the map do.
      .map((path) => question('agency', path)),
  figures: () =>
    leaves('figures', [])
      .filter(([name]) => name !== 'sources' && name !== 'copyrightYear')
      .flatMap((path) => [path, ...leaves('figures', ['sources', ...path])])
      .map((path) => question('figures', path, sourceOf(path))),
  prices: (folder: string) => {
    const zones = fieldValue(readFileSync(fileOf(folder, 'zones'), 'utf8'), [
      'zones',
    ]) as Content['zones']['zones'];
    return zones.flatMap(({ name }, index) =>
      ['price', 'trend', 'listings'].map((field) => question('zones', ['zones', index, field], name)),
    );
  },
  legal: () => [question('legal', ['confirmed']), question('agency', ['verified'])],
} satisfies Record<string, (folder: string) => Question[]>;

const sourceOf = ([first, name = '']: Path) =>
  first === 'sources' ? capital(labelOf(schemaAt(schemaOf('figures'), [first, name]))) : undefined;

/** Texts, numbers and choices, and the opening hours. */
function leaves(file: keyof Content, path: Path): Path[] {
  const node = schemaAt(schemaOf(file), path);
  const entries = entriesOf(node);
  if (entries) return Object.keys(entries).flatMap((key) => leaves(file, [...path, key]));
  return node && (!isList(node) || path.at(-1) === 'openingHours') ? [path] : [];
}

const isList = (node: SchemaNode) => (node.wrapped ?? node).item !== undefined;

function question(file: keyof Content, path: Path, subject?: string): Question {
  const node = schemaAt(schemaOf(file), path) as SchemaNode;
  const group = path.slice(0, -1);
  const isInOptional = isOptional(schemaAt(schemaOf(file), group));
  const opens =
    isInOptional && Object.keys(entriesOf(schemaAt(schemaOf(file), group)) ?? {})[0] === path.at(-1);
  const sample = fieldValue(readFileSync(fileOf(sampleFolder, file), 'utf8'), path);
  const isFact = file === 'zones' || path.at(-1) === 'source' || claims.some((name) => name === path[0]);
  return {
    file,
    path,
    label: subject ? `${subject}: ${descriptionOf(node)}` : descriptionOf(node),
    optional: opens ? group : isOptional(node) ? path : undefined,
    within: isInOptional && !opens ? group : undefined,
    ...codecOf(path, node),
    isExample: (value) => isFictitious(String(value)) || (isFact && value === sample),
    brokenRule: (answer) => brokenRuleOf(node, codecOf(path, node).read(answer)),
  };
}

function codecOf(path: Path, node: SchemaNode): Pick<Question, 'read' | 'write'> {
  if (path.at(-1) === 'openingHours')
    return { read: readHours, write: (value) => weekText(value as never).join('; ') };
  if (isList(node))
    return { read: (answer) => answer.split(/[,\s]+/), write: (value) => [value ?? []].flat().join(', ') };
  const isNumber = (node.wrapped?.type ?? node.type) === 'number';
  const read = (answer: string) => (isNumber && /^[+-]?\d+(\.\d+)?$/.test(answer) ? Number(answer) : answer);
  return { read, write: (value) => String(value ?? '') };
}

/** Reads `lun-ven 9-13, 15-19; sab 9:00-13:00`. What is no day or hour is left for the schema to refuse. */
const readHours = (line: string) =>
  line.split(';').flatMap((part) => {
    const days = part.replace(/\d.*/, '').toLowerCase().split(',').flatMap(daysIn);
    return [...part.matchAll(/(\d+)(:\d+)?\s*-\s*(\d+)(:\d+)?/g)].map(
      ([, from, and = ':00', to, more = ':00']) => ({
        days,
        opens: from + and,
        closes: to + more,
      }),
    );
  });

function daysIn(span: string): string[] {
  const [from = -1, to = from] = span.split('-').map((day) => weekdays.indexOf(day.trim() as Weekday));
  return from < 0 || to < from ? [span.trim()] : weekdays.slice(from, to + 1);
}

function brokenRuleOf(node: SchemaNode, value: unknown): string | undefined {
  const { issues } = v.safeParse(node as unknown as v.GenericSchema, value, { abortPipeEarly: true });
  if (issues) return issues[0].message;
  if (/[{}]/.test(String(value))) return wholeTextRule;
  return isFictitious(String(value)) ? 'è ancora un dato di esempio' : undefined;
}
