import * as v from 'valibot';
import { perhaps } from '../near-miss.ts';
import type { Path } from './issues.ts';
import { isOptional, type Shape, shapeAt } from './schema-tree.ts';
import { slipIn } from './slips.ts';
import type { Source } from './source.ts';

/** What is wrong at a path. */
export interface Wrong {
  path: Path;
  rule: string;
}

/** What a file says against its schema, unknown fields apart; and its output, which holds only without faults. */
export function wrongValues(
  schema: Shape,
  filled: unknown,
  source: Source,
): { output: unknown; faults: Wrong[] } {
  const result = v.safeParse(schema as unknown as v.GenericSchema, filled);
  const issues = (result.issues ?? [])
    .flatMap((issue) => ofTheirGroup(issue))
    .filter((one) => !isUnknown(one));
  const faults = issues
    .filter((issue, index) => !issues.slice(0, index).some((earlier) => settles(earlier, issue)))
    .map((issue) => ({ path: pathOf(issue), rule: rule(issue, schema, source) }));
  return { output: result.output, faults };
}

type Issue = v.BaseIssue<unknown>;

const pathOf = ({ path }: Issue): Path => (path ?? []).map(({ key }) => key as string | number);

const isUnknown = ({ kind, expected }: Issue) => kind === 'schema' && expected === 'never';

/** Where a text or a group may stand and a group does, only the group's own faults say anything. */
function ofTheirGroup(issue: Issue): Issue[] {
  if (issue.type !== 'union' || issue.input === null || typeof issue.input !== 'object') return [issue];
  const inner = (issue.issues ?? []).filter(({ path }) => path);
  const path = issue.path ?? [];
  return inner.length === 0
    ? [issue]
    : inner.map((one) => ({ ...one, path: [...path, ...(one.path ?? [])] }) as Issue);
}

/** What is empty or broken is not also too short or too small. */
const settles = (earlier: Issue, { path }: Issue) =>
  ['non_empty', 'integer', 'url'].includes(earlier.type) &&
  JSON.stringify(pathOf(earlier)) === JSON.stringify((path ?? []).map(({ key }) => key));

function rule(issue: Issue, schema: Shape, source: Source): string {
  const path = pathOf(issue);
  const { input } = issue;
  if (path.length === 0 && input === null) return 'il file è vuoto';
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'manca';
  if (issue.kind === 'schema' && input === null) {
    return isOptional(shapeAt(schema, path))
      ? 'non può essere vuoto: se non serve, togli la riga'
      : 'non può essere vuoto';
  }
  return said(issue) + hint(issue, source.inBrackets(path));
}

/** The schema's own words, or Italian ones where it has none. */
function said({ message, type, kind, requirement, expected }: Issue): string {
  if (!message.startsWith('Invalid ')) return message;
  if (type === 'picklist') return `deve essere uno tra: ${optionsOf(expected).join(', ')}`;
  if (type === 'array') return 'deve essere un elenco';
  if (type === 'number') return 'deve essere un numero, senza virgolette né simboli';
  if (type === 'string') return 'deve essere un testo';
  if (/object$/.test(type)) return 'deve essere un gruppo di campi, ciascuno nella sua riga';
  if (kind === 'validation' && requirement !== undefined) return `non va bene (${type}: ${requirement})`;
  return 'non va bene';
}

const optionsOf = (expected: string | null) =>
  [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, one]) => one ?? '');

/** What probably happened, where the value shows it. */
function hint({ type, input, expected, message, requirement }: Issue, inBrackets: boolean): string {
  if (type === 'picklist' && typeof input === 'string') {
    const options = optionsOf(expected);
    const several = input.split(/[\s;]+/);
    if (several.length > 1 && several.every((one) => options.includes(one)))
      return '; tra una voce e l’altra va la virgola';
    return perhaps(input, options);
  }
  if (typeof input === 'string') {
    if (/^[“”„]/.test(input)) return '; con le virgolette diritte, come nell’esempio';
    if (type === 'number' && /^[+-]?\d+,\d\d?$/.test(input)) return '; i decimali vogliono il punto';
    if (type === 'number' && /^\d+$/.test(input)) return unlessSaid(message, '; senza virgolette');
    return ['regex', 'check'].includes(type) ? unlessSaid(message, slipIn(input, isRight(requirement))) : '';
  }
  if (type !== 'string' || /virgolette|forma|spazi/.test(message)) return '';
  if (typeof input !== 'object') return ': mettilo tra virgolette';
  if (inBrackets) return ': un testo che comincia con una parentesi va tra virgolette';
  return Array.isArray(input) ? '' : ': se contiene i due punti, mettilo tra virgolette';
}

/** A piece of advice, unless the rule has said it. */
const unlessSaid = (message: string, advice: string) =>
  /virgolette|spazi$/.exec(message)?.some((word) => advice.includes(word)) ? '' : advice;

/** Whether a text keeps the rule that another broke; never, where the rule is of another kind. */
const isRight = (requirement: unknown) => (text: string) =>
  requirement instanceof RegExp
    ? requirement.test(text)
    : typeof requirement === 'function' && Boolean(requirement(text));
