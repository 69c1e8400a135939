import * as v from 'valibot';
import { didYouMean, nearest } from '../../text/near-miss.ts';
import type { FieldIssue, FieldPath } from '../issues.ts';
import { entriesOf, isOptional, type SchemaNode, schemaAt } from '../schema-tree.ts';
import { isGroup } from '../values.ts';

type ValibotIssue = v.BaseIssue<unknown>;

/**
 * Validates a value. `written` is what the site writes. `filled` also has the program's words, and its placeholders are
 * filled in. An issue that merely follows from another is left out.
 */
export function validateValue(
  schema: SchemaNode,
  { written, filled }: { written: unknown; filled: unknown },
): { output: unknown; issues: FieldIssue[] } {
  const result = v.safeParse(schema, filled);
  const unknownFields = unknownFieldsIn(schema, written);
  const issues: FieldIssue[] = [];
  for (const issue of result.issues ?? []) {
    const path = (issue.path ?? []).map((part) => part.key as string | number);
    const isReported =
      isCovered(path, unknownFields) || issues.some((earlier) => isSamePath(earlier.path, path));
    if (isReported || isConsequence(issue)) {
      continue;
    }
    issues.push({ path, message: messageFor(issue, schemaAt(schema, path)) });
  }
  return { output: result.output, issues: [...unknownFields, ...issues] };
}

/** One issue per field: a misspelled field isn't also reported as missing, nor an empty one as too short. */
const isCovered = (path: FieldPath, unknownFields: readonly UnknownField[]) =>
  unknownFields.some(({ covers }) => covers?.every((key, index) => path[index] === key));

const isSamePath = (a: FieldPath, b: FieldPath) => JSON.stringify(a) === JSON.stringify(b);

const lengthRules = ['min_length', 'max_length'];

function isConsequence(issue: ValibotIssue): boolean {
  // The length of a text is unknown while one of its placeholders is unfilled.
  const isLengthUnknown = lengthRules.includes(issue.type) && /\{\w+\}/.test(String(issue.input));
  // Valibot stops at a group's first unknown field, but `unknownFieldsIn` reports all of them.
  const isUnknownField = issue.kind === 'schema' && issue.expected === 'never';
  return isLengthUnknown || isUnknownField;
}

/** `covers` is the field that needs no further issue: the one that was probably meant, or a group that is a list. */
type UnknownField = FieldIssue & { covers: FieldPath | undefined };

function unknownFieldsIn(schema: SchemaNode, value: unknown, path: FieldPath = []): UnknownField[] {
  const expected = schemaAt(schema, path);
  const entries = entriesOf(expected);
  if (Array.isArray(value)) {
    const isGroupExpected = entries !== undefined && expected?.type !== 'union';
    if (isGroupExpected) {
      const message = 'deve essere un gruppo di campi, ciascuno nella sua riga senza trattino';
      return [{ path, message, covers: path }];
    }
    return value.flatMap((item, index) => unknownFieldsIn(schema, item, [...path, index]));
  }
  if (!isGroup(value) || !entries) {
    return [];
  }
  const known = Object.keys(entries);
  const missing = known.filter((name) => !Object.hasOwn(value, name));
  return Object.entries(value).flatMap(([key, field]) =>
    Object.hasOwn(entries, key)
      ? unknownFieldsIn(schema, field, [...path, key])
      : unknownField(path, key, { known, missing }),
  );
}

function unknownField(
  group: FieldPath,
  key: string,
  { known, missing }: { known: string[]; missing: string[] },
): UnknownField {
  const hint = didYouMean(key, missing) || allowedFields(known);
  const meant = nearest(key, missing);
  return {
    path: [...group, key],
    message: `non è un campo conosciuto${hint}`,
    covers: meant === undefined ? undefined : [...group, meant],
  };
}

const allowedFields = (known: string[]) =>
  known.length <= 10 ? `; qui ci possono stare: ${known.join(', ')}` : '';

function messageFor(issue: ValibotIssue, expected: SchemaNode | undefined): string {
  const { input, message, type } = issue;
  if (!issue.path && input === null) {
    return 'il file è vuoto';
  }
  if (issue.kind === 'schema' && issue.received === 'undefined') {
    return 'manca';
  }
  if (input === null || input === '') {
    return `non può essere vuoto${isOptional(expected) ? ': se non serve, togli la riga' : ''}`;
  }
  if (/object$/.test(type)) {
    return 'deve essere un gruppo di campi, ciascuno nella sua riga';
  }
  // YAML has read the text as a number, a list or a group.
  if (type === 'string' && (typeof input !== 'number' || isRightInQuotes(input, expected))) {
    return `${message}: mettilo tra virgolette`;
  }
  if (type === 'number' && /^[\d.]+$/.test(`${input}`)) {
    return `${message}, senza virgolette`;
  }
  return message;
}

/** Whether a number would be right as a text. YAML has dropped the zeros at its beginning, as in a VAT id. */
const isRightInQuotes = (number: number, expected: SchemaNode | undefined): boolean =>
  expected !== undefined &&
  ['', '0', '00'].some((zeros) => v.safeParse(expected, `${zeros}${number}`).success);
