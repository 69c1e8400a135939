import * as v from 'valibot';
import { sampleFolder } from '../../shared/config/env.ts';
import { type Content, schemaOf } from '../../shared/content/content.ts';
import { interpolate } from '../../shared/content/interpolate.ts';
import type { Path } from '../../shared/content/issues.ts';
import { lackingIn, type NamedValues } from '../../shared/content/left-out.ts';
import { namedValues } from '../../shared/content/named-values.ts';
import {
  descriptionOf,
  entriesOf,
  isOptional,
  type SchemaNode,
  schemaAt,
} from '../../shared/content/schema-tree.ts';
import { claims } from '../../shared/content/schemas/figures.ts';
import { isFictitious } from '../build/content/sample-marks.ts';
import { type Codec, codecOf } from './answers.ts';
import { type FieldAddress, valueIn } from './content-fields.ts';

export interface Question extends Codec {
  file: keyof Content;
  path: Path;
  label: string;
  /** What is removed when there is no answer: the field, or the optional group that begins with it. Undefined for a required field. */
  optional: Path | undefined;
  /** The question is asked only if there is a value at each of these paths. */
  needs: Path[];
  /** What is removed together with the field. */
  removedWith?: Path;
  /** The value to offer as the answer, made from the present one. */
  proposal: (value: unknown) => unknown;
  isExample: (value: unknown) => boolean;
  /** Whether a text names what the site lacks, such as `{zoneCount}` with one zone, so that it can't stay as it is. */
  isOutdated: (value: unknown) => boolean;
  /** In Italian; undefined for a valid answer. */
  brokenRule: (answer: string) => string | undefined;
}

interface QuestionOptions {
  /** What the question is about. It comes before the label. */
  subject?: string;
  /** The sample's value. Without this, it's the one at the same path. */
  sample?: unknown;
}

/** The question about a field, made from the field's schema. */
export function questionAbout(field: FieldAddress, options: QuestionOptions = {}): Question {
  const { folder, file, path } = field;
  const schema = schemaAt(schemaOf(file), path) as SchemaNode;
  const sample = 'sample' in options ? options.sample : valueIn(sampleFolder, file, path);
  const isAboutFact = isFact(file, path);
  const codec = codecOf(path, schema);
  const description = descriptionOf(schema);
  return {
    ...codec,
    ...conditionsOf(field, schema),
    file,
    path,
    label: options.subject ? `${options.subject}: ${description}` : description,
    proposal: (value) => (value === sample ? (presentYear(path) ?? value) : value),
    isExample: (value) => isFictitious(String(value)) || (isAboutFact && value === sample),
    isOutdated: (value) =>
      typeof value === 'string' && lackingIn(value, namesIn(folder)).length > 0,
    brokenRule: (answer) => brokenRuleOf(field, codec.read(answer)),
  };
}

/** The first field of an optional group stands for the group. The others are asked for only if the group is there. */
function conditionsOf(
  { file, path }: FieldAddress,
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

/** Whether a value is true of one agency only, so that the sample's is never proposed. */
function isFact(file: keyof Content, path: Path): boolean {
  const isOfSource = path.at(-1) === 'source' || path.at(-1) === 'sample';
  return file === 'zones' || isOfSource || claims.some((name) => name === path[0]);
}

/** The year to propose for a field that is one. Market figures are those of the last whole year. */
function presentYear(path: Path): number | undefined {
  const year = new Date().getFullYear();
  const years: Record<string, number> = { marketYear: year - 1, copyrightYear: year };
  return years[String(path.at(-1))];
}

/** The rule of the build that a value breaks. The value may name figures of the folder. */
export function brokenRuleOf(
  { folder, file, path }: FieldAddress,
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

const namesIn = (folder: string): NamedValues => namedValues((name) => valueIn(folder, name, []));
