import * as v from 'valibot';
import { didYouMean, nearest } from '../near-miss.ts';
import type { Path } from './issues.ts';
import { labelOf } from './names.ts';
import { entriesOf, isOptional, type SchemaNode, schemaAt } from './schema-tree.ts';

export type SchemaIssue = { path: Path; rule: string };

type ValibotIssue = v.BaseIssue<unknown>;

/** Leaves out issues that follow from others. `filled` is `value` with its placeholders filled in. */
export function schemaIssues(
  schema: SchemaNode,
  value: unknown,
  filled: unknown,
  isInBrackets: (path: Path) => boolean,
): { output: unknown; issues: SchemaIssue[] } {
  const result = v.safeParse(schema, filled);
  const unknown = unknownFields(schema, value);
  const settled = new Set<string>();
  const issues = (result.issues ?? []).flatMap((issue): SchemaIssue[] => {
    const path = (issue.path ?? []).map((part) => part.key as string | number);
    const key = JSON.stringify(path);
    // Of what is misspelt nothing is missing, and what is empty or broken is not also too short.
    const isReported =
      settled.has(key) ||
      unknown.some(({ instead }) => instead?.every((part, index) => path[index] === part));
    // The length of a text is unknown while a figure in it is missing.
    const isUnclear = /_length$/.test(issue.type) && /\{\w+\}/.test(String(issue.input));
    // Valibot stops at the first unknown field of a group.
    if (isReported || isUnclear || (issue.kind === 'schema' && issue.expected === 'never')) return [];
    settled.add(key);
    return [{ path, rule: ruleOf(issue, schemaAt(schema, path), isInBrackets(path)) }];
  });
  return { output: result.output, issues: [...unknown, ...issues] };
}

/** `instead` is the field that was probably meant, or itself. */
type UnknownField = SchemaIssue & { instead: Path | undefined };

function unknownFields(schema: SchemaNode, value: unknown, path: Path = []): UnknownField[] {
  const expected = schemaAt(schema, path);
  const entries = entriesOf(expected);
  if (Array.isArray(value)) {
    if (expected?.type === 'union' || !entries)
      return value.flatMap((item, index) => unknownFields(schema, item, [...path, index]));
    const rule = 'deve essere un gruppo di campi, ciascuno nella sua riga senza trattino';
    return [{ path, rule, instead: path }];
  }
  if (value === null || typeof value !== 'object' || !entries) return [];
  return Object.entries(value).flatMap(([key, item]): UnknownField[] => {
    if (Object.hasOwn(entries, key)) return unknownFields(schema, item, [...path, key]);
    const missing = Object.keys(entries).filter((name) => !Object.hasOwn(value, name));
    const inItalian = missing.find((name) => labelOf(entries[name]).split(' ')[0] === key.toLowerCase());
    const meant = nearest(key, missing) ?? inItalian;
    const rule = `non è un campo conosciuto${fieldHint(key, item, meant, Object.keys(entries))}`;
    return [{ path: [...path, key], rule, instead: meant === undefined ? undefined : [...path, meant] }];
  });
}

function fieldHint(key: string, item: unknown, meant: string | undefined, known: string[]): string {
  if (meant !== undefined) return `; forse volevi dire «${meant}»?`;
  if (/\s/.test(key)) return '; se continua il testo della riga prima, deve rientrare di più';
  // YAML makes a field of what follows the comma in `{ label: Case, ville }`.
  if (item === null) return ': se fa parte del testo che viene prima, metti tutto quel testo tra virgolette';
  return known.length <= 8 ? `; qui ci possono stare: ${known.join(', ')}` : '';
}

function ruleOf(issue: ValibotIssue, expected: SchemaNode | undefined, inBrackets: boolean): string {
  const { input, message, type } = issue;
  if (!issue.path && input === null) return 'il file è vuoto';
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'manca';
  if (issue.kind === 'schema' && input === null)
    return `non può essere vuoto${isOptional(expected) ? ': se non serve, togli la riga' : ''}`;
  if (/object$/.test(type)) return 'deve essere un gruppo di campi, ciascuno nella sua riga';
  const hint = typeof input === 'string' ? textHint(input, issue) : quotesHint(issue, inBrackets);
  // Avoids advice that the rule already gives.
  const [said] = /virgolette|spazi$/.exec(message) ?? [];
  return said && hint.includes(said) ? message : message + hint;
}

function textHint(input: string, { type, expected, requirement }: ValibotIssue): string {
  if (type === 'picklist') {
    const options = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, one]) => one ?? '');
    const several = input.split(/[\s;]+/);
    if (several.length > 1 && several.every((one) => options.includes(one)))
      return '; tra una voce e l’altra va la virgola';
    return didYouMean(input, options);
  }
  if (/^[“”„]/.test(input)) return '; con le virgolette diritte, come nell’esempio';
  if (type === 'number' && /^[+-]?\d+,\d\d?$/.test(input)) return '; i decimali vogliono il punto';
  if (type === 'number' && /^\d+$/.test(input)) return '; senza virgolette';
  if (type !== 'regex' && type !== 'check') return '';
  const isRight = (text: string) =>
    requirement instanceof RegExp
      ? requirement.test(text)
      : typeof requirement === 'function' && Boolean(requirement(text));
  const letters = input.normalize('NFD'); // Accents part from their letters.
  const slip = formSlips.find(
    ([wrong, right]) => wrong.test(letters) && isRight(letters.replace(wrong, right)),
  );
  return slip ? `; ${slip[2]}` : '';
}

const formSlips: readonly (readonly [wrong: RegExp, right: string, advice: string])[] = [
  [/,/, '.', 'con il punto al posto della virgola'],
  [/\./, ':', 'con i due punti al posto del punto'],
  [/[.-]/g, '/', 'con la barra'],
  [/[./-]+/g, ' ', 'con gli spazi al posto di punti, barre e trattini'],
  [/[\s.]+/g, '', 'senza punti né spazi'],
  [/^(?=[\d.]+%$)/, '+', 'con il segno davanti'],
  [/[\u0300-\u036f]+/g, '', 'senza lettere accentate'],
];

function quotesHint({ type, input, message }: ValibotIssue, inBrackets: boolean): string {
  if (type !== 'string' || /virgolette|forma|spazi/.test(message)) return '';
  if (typeof input !== 'object') return ': mettilo tra virgolette';
  if (inBrackets) return ': un testo che comincia con una parentesi va tra virgolette';
  return Array.isArray(input) ? '' : ': se contiene i due punti, mettilo tra virgolette';
}
