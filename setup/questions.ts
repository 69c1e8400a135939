import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { isFictitious, isSampleTown, sampleFolder } from '../build/content/sample.ts';
import { type Content, schemaOf } from '../shared/content/content.ts';
import { interpolate, namedValues } from '../shared/content/interpolate.ts';
import type { Path } from '../shared/content/issues.ts';
import { childOf, labelOf } from '../shared/content/names.ts';
import {
  descriptionOf,
  entriesOf,
  isOptional,
  piecesOf,
  type SchemaNode,
  schemaAt,
} from '../shared/content/schema-tree.ts';
import { claims } from '../shared/content/schemas/agency.ts';
import { capital, slug, type Weekday, weekdays } from '../shared/format.ts';
import { weekText } from '../shared/hours/hours.ts';

/** An answer is one line; `read` and `write` convert it to the content's value and back. */
export type Question = {
  file: keyof Content;
  path: Path;
  label: string;
  choices?: string;
  /** The field, or the optional group that begins with it: what goes when there is no answer. */
  optional: Path | undefined;
  /** An optional group, without which nothing is asked. */
  within: Path | undefined;
  /** Undefined removes the field. */
  read: (answer: string) => unknown;
  write: (value: unknown) => string;
  proposed: (value: unknown) => unknown;
  isExample: (value: unknown) => boolean;
  /** In Italian; undefined for a valid answer. */
  brokenRule: (answer: string) => string | undefined;
};

export const fileOf = (folder: string, file: keyof Content) => join(folder, `${file}.yaml`);

export const textOf = (folder: string, file: keyof Content) => readFileSync(fileOf(folder, file), 'utf8');

export const fieldValue = (text: string, path: Path): unknown => path.reduce(childOf, parse(text) as unknown);

export const valueIn = (folder: string, file: keyof Content, path: Path) =>
  fieldValue(textOf(folder, file), path);

/** The questions of each part, from the schemas, each made once those before it are answered. */
export const parts = {
  agency: (folder: string) => [
    ...leaves('agency', []).map((path) => question(folder, 'agency', path)),
    ...leaves('hours', ['patron']).map((path) => question(folder, 'hours', path)),
    newsletterQuestion(folder),
  ],
  figures: (folder: string) =>
    leaves('figures', [])
      .flatMap((path) => [path, ...leaves('figures', ['sources', ...path])])
      .map((path) => question(folder, 'figures', path, sourceOf(path))),
  *zones(folder: string) {
    yield zoneNames(folder);
    for (const [index, zone] of zonesIn(folder).entries()) {
      const sample = zonesIn(sampleFolder).find(({ name }) => name === zone.name);
      const missing = ['description', 'highlights'].filter((field) => !zone[field]);
      for (const field of ['price', 'trend', 'listings', ...missing])
        yield question(folder, 'zones', ['zones', index, field], zone.name, sample?.[field] ?? null);
    }
  },
  legal: (folder: string) => [
    question(folder, 'legal', ['confirmed']),
    question(folder, 'agency', ['verified']),
  ],
} satisfies Record<string, (folder: string) => Iterable<Question>>;

/** `no` removes its words; `sì` leaves one's own, or brings the sample's. */
export function newsletterQuestion(folder: string): Question {
  const path = ['newsletter'];
  const words = () => valueIn(folder, 'footer', path) ?? valueIn(sampleFolder, 'footer', path);
  return {
    ...question(folder, 'legal', ['confirmed']), // As that one, no or sì.
    ...{ file: 'footer', path, label: 'C’è una newsletter?' },
    read: (answer) => (answer === 'no' ? undefined : words()),
    write: (value) => (value === undefined ? 'no' : 'sì'),
  };
}

const sourceOf = ([first, name = '']: Path) =>
  first === 'sources' ? capital(labelOf(schemaAt(schemaOf('figures'), [first, name]))) : undefined;

type SomeZone = { name: string; [field: string]: unknown };

const zonesIn = (folder: string) => valueIn(folder, 'zones', ['zones']) as SomeZone[];

function zoneNames(folder: string): Question {
  const path = ['zones'];
  const write = (zones: unknown) => (zones as SomeZone[]).map(({ name }) => name).join(', ');
  return {
    ...question(folder, 'zones', path),
    read: (answer) => zonesNamed(folder, listed(answer)),
    write,
    isExample: (zones) => write(zones) === write(zonesIn(sampleFolder)),
    brokenRule: (answer) => {
      const zones = listed(answer).map((name) => ({ ...zonesIn(sampleFolder)[0], name }));
      const isTwice = new Set(zones.map(({ name }) => slug(name))).size < zones.length;
      return isTwice ? 'una zona compare due volte' : brokenRuleOf(folder, 'zones', path, zones);
    },
  };
}

/** A zone keeps what is known of it, also under another name; the sample's only under its own, in the sample's town. */
function zonesNamed(folder: string, names: string[]): SomeZone[] {
  const own = zonesIn(folder);
  const isHere = isSampleTown(String(valueIn(folder, 'agency', ['address', 'city'])));
  return names.map((name, index) => {
    const same = own.find((zone) => slug(zone.name) === slug(name));
    const isRenamed = own.length === names.length && !names.includes(own[index]?.name ?? '');
    const known = same ?? (isRenamed ? own[index] : undefined);
    const isSample = zonesIn(sampleFolder).some(({ description }) => description === known?.description);
    return isSample && !(same && isHere) ? { name } : { ...known, name };
  });
}

/** Texts, numbers and choices, and the opening hours. */
function leaves(file: keyof Content, path: Path): Path[] {
  const node = schemaAt(schemaOf(file), path);
  const entries = entriesOf(node);
  if (entries)
    return Object.keys(entries)
      .filter((key) => !['coordinates', 'sources'].includes(key)) // The map has the first; each figure asks its own.
      .flatMap((key) => leaves(file, [...path, key]));
  return node && (!isList(node) || path.at(-1) === 'openingHours') ? [path] : [];
}

const isList = (node: SchemaNode) => (node.wrapped ?? node).item !== undefined;

function question(
  folder: string,
  file: keyof Content,
  path: Path,
  subject?: string,
  sample = valueIn(sampleFolder, file, path),
): Question {
  const node = schemaAt(schemaOf(file), path) as SchemaNode;
  const [field, group] = [String(path.at(-1)), path.slice(0, -1)];
  const isInOptional = isOptional(schemaAt(schemaOf(file), group));
  const opens = isInOptional && Object.keys(entriesOf(schemaAt(schemaOf(file), group)) ?? {})[0] === field;
  const isSource = ['source', 'sample'].includes(field);
  const isFact = file === 'zones' || isSource || claims.some((name) => name === path[0]);
  const codec = codecOf(path, node);
  const year = new Date().getFullYear();
  const years: Record<string, number> = { marketYear: year - 1, copyrightYear: year };
  return {
    file,
    path,
    label: subject ? `${subject}: ${descriptionOf(node)}` : descriptionOf(node),
    optional: opens ? group : isOptional(node) ? path : undefined,
    within: isInOptional && !opens ? group : undefined,
    ...codec,
    proposed: (value) => (value === sample ? (years[field] ?? value) : value),
    isExample: (value) => isFictitious(String(value)) || (isFact && value === sample),
    brokenRule: (answer) => brokenRuleOf(folder, file, path, codec.read(answer)),
  };
}

function codecOf(path: Path, node: SchemaNode): Pick<Question, 'choices' | 'read' | 'write'> {
  const bare = node.wrapped ?? node;
  if (path.at(-1) === 'openingHours')
    return { read: readHours, write: (value) => weekText(value as never).join('; ') };
  if (isList(node)) {
    const words = bare.item?.options;
    const read = (answer: string) => listed(words ? answer.replace(/\s+/g, ',') : answer);
    const choices = words?.join(', ') ?? 'separate da virgole';
    return { choices, read, write: (value) => [value ?? []].flat().join(', ') };
  }
  const isUrl = piecesOf(bare).some(({ type }) => type === 'url');
  const isNumber = (answer: string) => bare.type === 'number' && /^[+-]?\d+(\.\d+)?$/.test(answer);
  const read = (answer: string) =>
    isNumber(answer) ? Number(answer) : isUrl ? wholeAddress(answer) : answer;
  return { read, write: (value) => String(value ?? '') };
}

const listed = (answer: string) => answer.split(/\s*,\s*/).filter(Boolean);

/** `www.example.com/x` gets its `https://`. */
export const wholeAddress = (given: string) =>
  /^[^\s/:.]+(\.[^\s/:.]+)+(\/|$)/.test(given) ? `https://${given}` : given;

/** Reads `lun-ven 9-13, 15-19.30; sab 9:00-13:00`. What is no day or hour is left for the schema to refuse. */
const readHours = (line: string) =>
  line.split(';').flatMap((part) => {
    const days = part.replace(/\d.*/, '').toLowerCase().split(',').flatMap(daysIn);
    return listed(part.replace(/^\D+/, '').replace(/\se\s/g, ',')).map((span) => {
      const [opens = '', closes = ''] = span
        .split(/\s*[-–]\s*/)
        .map((time) => (/^\d+$/.test(time) ? `${time}:00` : time.trim().replace('.', ':')));
      return { days, opens, closes };
    });
  });

function daysIn(span: string): string[] {
  const [from = -1, to = from] = span.split('-').map((day) => weekdays.indexOf(day.trim() as Weekday));
  return from < 0 || to < from ? [span.trim()] : weekdays.slice(from, to + 1);
}

/** By the build's own rules, with the figures that the answer names. */
function brokenRuleOf(folder: string, file: keyof Content, path: Path, value: unknown): string | undefined {
  const rules: string[] = [];
  const values = namedValues((name) => valueIn(folder, name, []));
  const filled = interpolate(file, value, values, (_, rule) => rules.push(rule), path);
  const schema = schemaAt(schemaOf(file), path) as SchemaNode;
  const { issues } = v.safeParse(schema, filled, { abortPipeEarly: true });
  const isLeft = isFictitious(String(value));
  return rules[0] ?? issues?.[0].message ?? (isLeft ? 'è ancora un dato di esempio' : undefined);
}
