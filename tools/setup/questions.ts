import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { sampleFolder } from '../../shared/config/env.ts';
import { type Content, schemaOf } from '../../shared/content/content.ts';
import { interpolate, lackingIn, namedValues } from '../../shared/content/interpolate.ts';
import type { Path } from '../../shared/content/issues.ts';
import { childOf, labelOf } from '../../shared/content/names.ts';
import {
  descriptionOf,
  entriesOf,
  isOptional,
  type SchemaNode,
  schemaAt,
} from '../../shared/content/schema-tree.ts';
import { claims } from '../../shared/content/schemas/figures.ts';
import { capital, slug } from '../../shared/rules/format.ts';
import { isFictitious, isSampleTown } from '../build/content/sample.ts';
import { type Codec, codecOf, isList, listed } from './answers.ts';

export interface Question extends Codec {
  file: keyof Content;
  path: Path;
  label: string;
  /** The field, or the optional group that begins with it: what goes when there is no answer. */
  optional: Path | undefined;
  /** Without a value at each of these paths nothing is asked. */
  needs: Path[];
  /** What goes as well when the field has no value. */
  removedWith?: Path;
  proposed: (value: unknown) => unknown;
  isExample: (value: unknown) => boolean;
  /** Whether a text names what the site lacks, such as `{zoneCount}` with one zone, so that it can't stay as it is. */
  isOutdated: (value: unknown) => boolean;
  /** In Italian; undefined for a valid answer. */
  brokenRule: (answer: string) => string | undefined;
}

export const fileOf = (folder: string, file: keyof Content): string => join(folder, `${file}.yaml`);

export const textOf = (folder: string, file: keyof Content): string =>
  readFileSync(fileOf(folder, file), 'utf8');

export const fieldValue = (text: string, path: Path): unknown =>
  path.reduce(childOf, parse(text) as unknown);

export const valueIn = (folder: string, file: keyof Content, path: Path): unknown =>
  fieldValue(textOf(folder, file), path);

/** The questions of each part, from the schemas, each made once those before it are answered. */
export const parts = {
  agency: (folder: string) => [
    ...leaves('agency', []).map((path) => question(folder, 'agency', path)),
    ...leaves('hours', ['patron']).map((path) => question(folder, 'hours', path)),
    newsletterQuestion(folder),
  ],
  figures: (folder: string) =>
    leaves('figures', []).flatMap((path) => figureQuestions(folder, path)),
  *zones(folder: string) {
    yield zoneNames(folder);
    yield* zoneFigures(folder);
  },
  legal: (folder: string) => [
    question(folder, 'legal', ['confirmed']),
    question(folder, 'agency', ['verified']),
  ],
} satisfies Record<string, (folder: string) => Iterable<Question>>;

/** A figure, then where it comes from. A figure that is declined has no source to ask for, and loses the one it had. */
function figureQuestions(folder: string, path: Path): Question[] {
  const figure = question(folder, 'figures', path);
  const sourcePath = ['sources', ...path];
  const sourceSchema = schemaAt(schemaOf('figures'), sourcePath);
  if (!sourceSchema) {
    return [figure];
  }
  const subject = capital(labelOf(sourceSchema));
  const ofSource = leaves('figures', sourcePath).map((leaf) => {
    const asked = question(folder, 'figures', leaf, { subject });
    return { ...asked, needs: [path, ...asked.needs] };
  });
  return [{ ...figure, removedWith: sourcePath }, ...ofSource];
}

/** What was answered before there was only one zone, and counts zones. */
export const outdatedQuestions = (folder: string): Question[] =>
  parts
    .figures(folder)
    .filter(({ file, path, isOutdated }) => isOutdated(valueIn(folder, file, path)));

/** What each zone lacks. */
export function* zoneFigures(folder: string): Generator<Question> {
  for (const [index, zone] of zonesIn(folder).entries()) {
    const sample = zonesIn(sampleFolder).find(({ name }) => name === zone.name);
    const missing = ['description', 'highlights'].filter((field) => !zone[field]);
    for (const field of ['price', 'trend', 'listings', ...missing]) {
      const path = ['zones', index, field];
      yield question(folder, 'zones', path, { subject: zone.name, sample: sample?.[field] });
    }
  }
}

/** `no` removes the newsletter's words; `sì` leaves those that are there, or brings the sample's. */
export function newsletterQuestion(folder: string): Question {
  const path = ['newsletter'];
  const words = () => valueIn(folder, 'footer', path) ?? valueIn(sampleFolder, 'footer', path);
  const yesOrNo = question(folder, 'legal', ['confirmed']);
  return {
    ...yesOrNo,
    file: 'footer',
    path,
    label: 'C’è una newsletter?',
    read: (answer) => (yesOrNo.read(answer) === 'no' ? undefined : words()),
    write: (value) => (value === undefined ? 'no' : 'sì'),
  };
}

interface SomeZone {
  name: string;
  [field: string]: unknown;
}

const zonesIn = (folder: string) => valueIn(folder, 'zones', ['zones']) as SomeZone[];

export function zoneNames(folder: string): Question {
  const path = ['zones'];
  const write = (zones: unknown) => (zones as SomeZone[]).map(({ name }) => name).join(', ');
  return {
    ...question(folder, 'zones', path),
    read: (answer) => zonesNamed(folder, listed(answer)),
    write,
    isExample: (zones) => write(zones) === write(zonesIn(sampleFolder)),
    brokenRule: (answer) => {
      const zones = listed(answer).map((name) => ({ ...zonesIn(sampleFolder)[0], name }));
      const ids = new Set(zones.map(({ name }) => slug(name)));
      if (ids.size < zones.length) {
        return 'una zona compare due volte';
      }
      return brokenRuleOf(folder, 'zones', path, zones);
    },
  };
}

/** A zone keeps what is known of it, also under another name; the sample's only under its own, in the sample's town. */
function zonesNamed(folder: string, names: string[]): SomeZone[] {
  const zones = zonesIn(folder);
  const isInSampleTown = isSampleTown(String(valueIn(folder, 'agency', ['address', 'city'])));
  return names.map((name, index) => {
    const sameName = zones.find((zone) => slug(zone.name) === slug(name));
    const inItsPosition = zones[index];
    const isRenamed = zones.length === names.length && !names.includes(inItsPosition?.name ?? '');
    const known = sameName ?? (isRenamed ? inItsPosition : undefined);
    const isOfSample = zonesIn(sampleFolder).some(
      ({ description }) => description === known?.description,
    );
    const mayKeepSample = sameName !== undefined && isInSampleTown;
    return isOfSample && !mayKeepSample ? { name } : { ...known, name };
  });
}

/** The map has the coordinates, and each figure asks for its own source. */
const notAsked = ['coordinates', 'sources'];

/** The paths of texts, numbers, choices and the opening hours below `path`. */
function leaves(file: keyof Content, path: Path): Path[] {
  const node = schemaAt(schemaOf(file), path);
  if (!node) {
    return [];
  }
  const entries = entriesOf(node);
  if (entries) {
    const keys = Object.keys(entries).filter((key) => !notAsked.includes(key));
    return keys.flatMap((key) => leaves(file, [...path, key]));
  }
  const isAsked = !isList(node) || path.at(-1) === 'openingHours';
  return isAsked ? [path] : [];
}

interface QuestionOptions {
  /** What the question is about, in front of its label. */
  subject?: string;
  /** The sample's value; without this, the one at the same path. */
  sample?: unknown;
}

function question(
  folder: string,
  file: keyof Content,
  path: Path,
  options: QuestionOptions = {},
): Question {
  const schema = schemaAt(schemaOf(file), path) as SchemaNode;
  const sample = 'sample' in options ? options.sample : valueIn(sampleFolder, file, path);
  const isAboutFact = isFact(file, path);
  const codec = codecOf(path, schema);
  const description = descriptionOf(schema);
  return {
    ...codec,
    ...placeInGroup(file, path, schema),
    file,
    path,
    label: options.subject ? `${options.subject}: ${description}` : description,
    proposed: (value) =>
      value === sample ? (currentYears()[String(path.at(-1))] ?? value) : value,
    isExample: (value) => isFictitious(String(value)) || (isAboutFact && value === sample),
    isOutdated: (value) =>
      typeof value === 'string' && lackingIn(value, namesIn(folder)).length > 0,
    brokenRule: (answer) => brokenRuleOf(folder, file, path, codec.read(answer)),
  };
}

/** What goes without an answer, and what has to be there to ask: the first field of an optional group stands for the group. */
function placeInGroup(
  file: keyof Content,
  path: Path,
  schema: SchemaNode,
): Pick<Question, 'optional' | 'needs'> {
  const optionalField = isOptional(schema) ? path : undefined;
  const groupPath = path.slice(0, -1);
  const group = schemaAt(schemaOf(file), groupPath);
  if (!isOptional(group)) {
    return { optional: optionalField, needs: [] };
  }
  const [firstField] = Object.keys(entriesOf(group) ?? {});
  const isFirst = firstField === path.at(-1);
  return isFirst
    ? { optional: groupPath, needs: [] }
    : { optional: optionalField, needs: [groupPath] };
}

/** What is true of one agency only, so that the sample's value is never proposed. */
function isFact(file: keyof Content, path: Path): boolean {
  const isOfSource = path.at(-1) === 'source' || path.at(-1) === 'sample';
  return file === 'zones' || isOfSource || claims.some((name) => name === path[0]);
}

/** Market figures are those of the last whole year. */
function currentYears(): Record<string, number> {
  const year = new Date().getFullYear();
  return { marketYear: year - 1, copyrightYear: year };
}

/** By the build's own rules, with the figures that the answer names. */
function brokenRuleOf(
  folder: string,
  file: keyof Content,
  path: Path,
  value: unknown,
): string | undefined {
  const rules: string[] = [];
  const filled = interpolate({ file, path, value }, namesIn(folder), (_, rule) => rules.push(rule));
  const schema = schemaAt(schemaOf(file), path) as SchemaNode;
  const { issues } = v.safeParse(schema, filled, { abortPipeEarly: true });
  const [firstRule] = [...rules, ...(issues ?? []).map(({ message }) => message)];
  if (firstRule) {
    return firstRule;
  }
  return isFictitious(String(value)) ? 'è ancora un dato di esempio' : undefined;
}

const namesIn = (folder: string) => namedValues((name) => valueIn(folder, name, []));
