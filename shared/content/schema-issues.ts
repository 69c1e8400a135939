import * as v from 'valibot';
import { didYouMean, nearest } from '../rules/near-miss.ts';
import { mostIssues, type Path } from './issues.ts';
import { isGroup, labelOf } from './names.ts';
import { entriesOf, isFreeText, isOptional, type SchemaNode, schemaAt } from './schema-tree.ts';

export type SchemaIssue = { path: Path; message: string };

type ValibotIssue = v.BaseIssue<unknown>;

/** What is wrong with a value. `own` is what the site writes; `filled` has the program's words too, and figures in place of their names. An issue that follows from another is left out. */
export function schemaIssues(
  schema: SchemaNode,
  own: unknown,
  filled: unknown,
  isInBrackets: (path: Path) => boolean,
): { output: unknown; issues: SchemaIssue[] } {
  const result = v.safeParse(schema, filled);
  const unknown = unknownFields(schema, own).slice(0, mostIssues);
  const issues: SchemaIssue[] = [];
  for (const issue of result.issues ?? []) {
    if (issues.length === mostIssues) {
      break;
    }
    const path = (issue.path ?? []).map((part) => part.key as string | number);
    const isReported =
      isMeantBy(unknown, path) || issues.some((earlier) => isSamePath(earlier.path, path));
    if (isReported || isConsequence(issue)) {
      continue;
    }
    issues.push({ path, message: messageFor(issue, schemaAt(schema, path), isInBrackets(path)) });
  }
  return { output: result.output, issues: [...unknown, ...issues] };
}

/** One issue per field: a misspelled field isn't also reported as missing, nor an empty one as too short. */
const isMeantBy = (unknown: readonly UnknownField[], path: Path) =>
  unknown.some(({ instead }) => instead?.every((key, index) => path[index] === key));

const isSamePath = (a: Path, b: Path) => JSON.stringify(a) === JSON.stringify(b);

function isConsequence(issue: ValibotIssue): boolean {
  // The length of a text is unknown while a figure in it is missing.
  const isLengthUnknown = issue.type.endsWith('_length') && /\{\w+\}/.test(String(issue.input));
  // Valibot stops at the first unknown field of a group, and `unknownFields` reports all of them.
  const isUnknownField = issue.kind === 'schema' && issue.expected === 'never';
  return isLengthUnknown || isUnknownField;
}

/** `instead` is the path of the field that the owner probably meant, or of the field itself if its value is of the wrong kind. */
type UnknownField = SchemaIssue & { instead: Path | undefined };

function unknownFields(schema: SchemaNode, value: unknown, path: Path = []): UnknownField[] {
  const expected = schemaAt(schema, path);
  const entries = entriesOf(expected);
  if (Array.isArray(value)) {
    const isGroupExpected = entries !== undefined && expected?.type !== 'union';
    if (isGroupExpected) {
      const message = 'deve essere un gruppo di campi, ciascuno nella sua riga senza trattino';
      return [{ path, message, instead: path }];
    }
    return value.flatMap((item, index) => unknownFields(schema, item, [...path, index]));
  }
  if (!isGroup(value) || !entries) {
    return [];
  }
  return Object.entries(value).flatMap(([key, item]): UnknownField[] => {
    if (Object.hasOwn(entries, key)) {
      return unknownFields(schema, item, [...path, key]);
    }
    const missing = Object.keys(entries).filter((name) => !Object.hasOwn(value, name));
    const meant = nearest(key, missing) ?? missing.find((name) => isItalianFor(key, entries[name]));
    const message = `non è un campo conosciuto${fieldHint(key, item, meant, Object.keys(entries))}`;
    const instead = meant === undefined ? undefined : [...path, meant];
    return [{ path: [...path, key], message, instead }];
  });
}

/** Whether an owner wrote the Italian name of a field: `prezzo` for `price`. */
const isItalianFor = (key: string, field: SchemaNode | undefined) =>
  labelOf(field).split(' ')[0] === key.toLowerCase();

function fieldHint(key: string, item: unknown, meant: string | undefined, known: string[]): string {
  if (meant !== undefined) {
    return `; forse volevi dire «${meant}»?`;
  }
  if (/\s/.test(key)) {
    return '; se continua il testo della riga prima, deve rientrare di più';
  }
  // YAML makes a field of what follows the comma in `{ label: Case, ville }`.
  if (item === null) {
    return ': se fa parte del testo che viene prima, metti tutto quel testo tra virgolette';
  }
  return known.length <= 10 ? `; qui ci possono stare: ${known.join(', ')}` : '';
}

function messageFor(
  issue: ValibotIssue,
  expected: SchemaNode | undefined,
  inBrackets: boolean,
): string {
  const { input, message, type } = issue;
  if (!issue.path && input === null) {
    return 'il file è vuoto';
  }
  if (issue.kind === 'schema' && issue.received === 'undefined') {
    return 'manca';
  }
  if (issue.kind === 'schema' && input === null) {
    return `non può essere vuoto${isOptional(expected) ? ': se non serve, togli la riga' : ''}`;
  }
  if (/object$/.test(type)) {
    return 'deve essere un gruppo di campi, ciascuno nella sua riga';
  }
  if (typeof input === 'string') {
    return message + textHint(input, issue);
  }
  // Any other text has a form, which its message shows.
  const isFree = type === 'string' && isFreeText(expected);
  return isFree ? message + quotesHint(input, inBrackets) : message;
}

function textHint(input: string, { type, expected, requirement }: ValibotIssue): string {
  if (type === 'picklist') {
    const options = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, option]) => option ?? '');
    const several = input.split(/[\s;]+/);
    if (several.length > 1 && several.every((word) => options.includes(word))) {
      return '; tra una voce e l’altra va la virgola';
    }
    return didYouMean(input, options);
  }
  if (/^[“”„]/.test(input)) {
    return '; con le virgolette diritte, come nell’esempio';
  }
  if (type === 'number' && /^[+-]?\d+,\d\d?$/.test(input)) {
    return '; i decimali vogliono il punto';
  }
  if (type === 'number' && /^\d+$/.test(input)) {
    return '; senza virgolette';
  }
  if (type !== 'regex' && type !== 'check') {
    return '';
  }
  return slipHint(input, requirement);
}

interface Slip {
  wrong: RegExp;
  right: string;
  advice: string;
}

/** Common slips. The first one counts that leaves a valid text when it's corrected. */
const slips: readonly Slip[] = [
  { wrong: /,/, right: '.', advice: 'con il punto al posto della virgola' },
  { wrong: /\./, right: ':', advice: 'con i due punti al posto del punto' },
  { wrong: /[.-]/g, right: '/', advice: 'con la barra' },
  { wrong: /[./-]+/g, right: ' ', advice: 'con gli spazi al posto di punti, barre e trattini' },
  { wrong: /[\s.]+/g, right: '', advice: 'senza punti né spazi' },
  { wrong: /^(?=[\d.]+%$)/, right: '+', advice: 'con il segno davanti' },
  { wrong: /[\u0300-\u036f]+/g, right: '', advice: 'senza lettere accentate' },
];

function slipHint(input: string, requirement: unknown): string {
  // NFD separates accents from their letters.
  const letters = input.normalize('NFD');
  const slip = slips.find(
    ({ wrong, right }) =>
      wrong.test(letters) && satisfies(requirement, letters.replace(wrong, right)),
  );
  return slip ? `; ${slip.advice}` : '';
}

/** Whether a text meets the requirement of a Valibot action: an expression for `regex`, a function for `check`. */
function satisfies(requirement: unknown, text: string): boolean {
  if (requirement instanceof RegExp) {
    return requirement.test(text);
  }
  return typeof requirement === 'function' && Boolean(requirement(text));
}

/** How to write a text that YAML took for a number, a list or a group. */
function quotesHint(input: unknown, inBrackets: boolean): string {
  if (typeof input !== 'object') {
    return ': mettilo tra virgolette';
  }
  if (inBrackets) {
    return ': un testo che comincia con una parentesi va tra virgolette';
  }
  return Array.isArray(input) ? '' : ': se contiene i due punti, mettilo tra virgolette';
}
