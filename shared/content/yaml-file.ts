import {
  type Document,
  isAlias,
  isCollection,
  isPair,
  isScalar,
  LineCounter,
  type Pair,
  type ParsedNode,
  parseDocument,
} from 'yaml';
import { controlAt } from '../rules/printable.ts';
import { type Issue, mostIssues, type Path } from './issues.ts';
import { nameAt } from './names.ts';
import { isFreeText, type SchemaNode, schemaAt } from './schema-tree.ts';
import { tooDeepAt } from './yaml-depth.ts';
import { straightQuotes, type TextIssue, wholeFileIssue, yamlIssue } from './yaml-issues.ts';

export interface YamlFile {
  /** Undefined when YAML can't read the file. */
  value: unknown;
  issues: Issue[];
  isInBrackets(path: Path): boolean;
  /** An issue in the line of a field, or in that of a piece of its text. */
  issueAt(path: Path, message: string, piece?: string): Issue;
}

/** A field with its key, or an item of a list, from offset `from` to offset `to`. */
type Spot = { path: Path; node: ParsedNode | null; from: number; to: number };

/** A file that was parsed, perhaps with errors. */
interface ParsedFile {
  file: string;
  text: string;
  schema: SchemaNode;
  doc: Document;
  value: unknown;
  spots: readonly Spot[];
  lineAt: (offset: number) => number;
}

/** Reads a file. What YAML drops or misreads without an error is an issue, too. */
export function readYamlFile(file: string, written: string, schema: SchemaNode): YamlFile {
  const text = withPlainLetters(written);
  const whole = tooLarge(text) ?? wholeFileIssue(text) ?? tooDeep(text);
  if (whole) {
    return unreadable(file, lineIn(text, whole.offset), whole.message);
  }

  const parsed = parseFile(file, text, schema);
  const { doc, spots, value } = parsed;
  const nodes = spots.flatMap(({ node }) => node ?? []);
  const fatal = yamlIssue(text, doc, nodes);
  // What follows a question mark has become the name of a field, and everything else would be a consequence.
  const isMisread = fatal !== undefined || nodes.some((node) => isQuestion(text, node));
  return {
    value: isMisread ? undefined : value,
    issues: issuesIn(parsed, fatal),
    isInBrackets(path) {
      const node = doc.getIn(path, true);
      return isCollection(node) && node.flow === true;
    },
    issueAt(path, message, piece) {
      const offset = offsetAt(parsed, path, piece);
      return { file, line: parsed.lineAt(offset), name: nameAt(schema, value, path), message };
    },
  };
}

function parseFile(file: string, text: string, schema: SchemaNode): ParsedFile {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const spots = spotsIn(doc.contents, []);
  return { file, text, schema, doc, value: readableValue(doc), spots, lineAt };
}

function issuesIn(parsed: ParsedFile, fatal: TextIssue | undefined): Issue[] {
  const { text, schema, spots } = parsed;
  const toIssue = (issue: TextIssue) => issueOf(parsed, issue);
  const silent = spots
    .flatMap((spot) => silentLoss(text, schema, spot) ?? [])
    .slice(0, mostIssues)
    .map(toIssue);
  const controls = [...controlsInText(text), ...spots.flatMap(controlsInSpot)]
    .slice(0, mostIssues)
    .map(toIssue);
  const errors = fatal ? withFatal(silent, toIssue(fatal)) : silent;
  return [...withoutRepeats(controls), ...errors];
}

/** An issue of the text, with its line and the name of its field. */
function issueOf(parsed: ParsedFile, { offset, message }: TextIssue): Issue {
  const { file, schema, spots, value, lineAt } = parsed;
  const line = lineAt(offset);
  const spot = spots.findLast(({ from }) => from <= offset);
  if (!spot) {
    return { file, line, name: nameAt(schema, value, []), message };
  }
  // When the spot is in another line, its field couldn't be read.
  const path = lineAt(spot.from) === line ? spot.path : spot.path.slice(0, -1);
  return { file, line, name: nameAt(schema, value, knownPart(schema, path)), message };
}

/** The offset of a field or, if it isn't there, of the nearest group around it. */
function offsetAt({ text, spots }: ParsedFile, path: Path, piece: string | undefined): number {
  const spot = spots.findLast((candidate) =>
    candidate.path.every((key, index) => key === path[index]),
  );
  return spot ? offsetIn(text, spot, piece) : 0;
}

/** The offset of a piece of text in a spot, or that of the spot. */
function offsetIn(text: string, { from, to }: Spot, piece: string | undefined): number {
  const found = piece ? text.indexOf(piece, from) : -1;
  return found >= 0 && found < to ? found : from;
}

/** Ligatures, soft hyphens and hyphens that never break come from a PDF; accents apart from their letters from a Mac. Our fonts have none of them. */
const withPlainLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll('\u00ad', '')
    .replaceAll('\u2011', '-');

/** Our longest file has 20,000 letters and 300 lines. YAML and our own rules take longer than a build may for ten times as much. */
const mostLetters = 100_000;
const mostEntries = 4000;

function tooLarge(text: string): TextIssue | undefined {
  const entries = text.match(/[:,[{]|- |-$/gm)?.length ?? 0;
  const isTooLarge = text.length > mostLetters || entries > mostEntries;
  return isTooLarge
    ? { offset: 0, message: 'è troppo lungo per essere letto: togli ciò che non è di questo file' }
    : undefined;
}

function tooDeep(text: string): TextIssue | undefined {
  const offset = tooDeepAt(text);
  return offset === undefined
    ? undefined
    : { offset, message: 'ci sono troppi elenchi uno dentro l’altro' };
}

const hasControl =
  'contiene un carattere di controllo, che non si vede: cancella queste parole e riscrivile';

/** A file of which only one issue is known. */
function unreadable(file: string, line: number, message: string): YamlFile {
  return {
    value: undefined,
    issues: [{ file, line, message }],
    isInBrackets: () => false,
    issueAt: (_path, other) => ({ file, line: 1, message: other }),
  };
}

const lineIn = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Characters that a terminal obeys, or that turn a text around, comments included. A NUL is an issue of the whole file. */
function controlsInText(text: string): TextIssue[] {
  const offset = controlAt(text.replaceAll('\0', ' '));
  return offset < 0 ? [] : [{ offset, message: hasControl }];
}

/** The same characters, if they are written with a backslash between quotation marks. */
function controlsInSpot({ path, node, from }: Spot): TextIssue[] {
  const key = String(path.at(-1));
  const value = isScalar(node) && typeof node.value === 'string' ? node.value : '';
  const isFound = [key, value].some((text) => controlAt(text.replaceAll('\0', ' ')) >= 0);
  return isFound ? [{ offset: node?.range[0] ?? from, message: hasControl }] : [];
}

const withoutRepeats = (issues: Issue[]) =>
  issues.filter(({ line }, index) => issues.findIndex((issue) => issue.line === line) === index);

/** YAML cuts a text off at ` #`, or reads a sign of its own, without an error. */
function silentLoss(text: string, schema: SchemaNode, { path, node }: Spot): TextIssue | undefined {
  const offset = node?.range[0] ?? 0;
  const end = node?.range[1] ?? 0;
  const sign = signOf(text, node);
  if (sign) {
    return { offset, message: `un testo che comincia con ${sign} va tra virgolette` };
  }
  const isText = isScalar(node) && node.type === 'PLAIN' && isFreeText(schemaAt(schema, path));
  if (isText && /^[ \t]*#/.test(text.slice(end))) {
    return {
      offset,
      message: 'da # in poi il testo si perde: metti tutto tra virgolette diritte, "…"',
    };
  }
  const isInCurlyQuotes = isText && /^[“”„].*[“”]$/s.test(node.source ?? '');
  return isInCurlyQuotes ? { offset, message: straightQuotes } : undefined;
}

/** The sign with which a node begins, if YAML gives it a meaning. */
function signOf(text: string, node: ParsedNode | null): string | undefined {
  if (isQuestion(text, node)) {
    return '?';
  }
  if (isAlias(node)) {
    return '*';
  }
  if (node?.anchor) {
    return '&';
  }
  return node?.tag ? '!' : undefined;
}

/** YAML takes `? come` for the beginning of a field. */
const isQuestion = (text: string, node: ParsedNode | null) =>
  isCollection(node) && /^\?\s/.test(text.slice(node.range[0], node.range[0] + 2));

/** A `#` often cuts off the bracket or the next line of a text. The fatal error is then a consequence. */
function withFatal(silent: readonly Issue[], fatal: Issue): Issue[] {
  const { line: end = 0 } = fatal;
  const earlier = silent.filter(({ line = 0 }) => line <= end);
  const isConsequence = earlier.some(({ line = 0 }) => line >= end - 1);
  return isConsequence ? earlier : [...earlier, fatal];
}

const knownPart = (schema: SchemaNode, path: Path): Path =>
  path.length === 0 || schemaAt(schema, path) ? path : knownPart(schema, path.slice(0, -1));

function readableValue(doc: Document): unknown {
  try {
    return doc.toJS();
  } catch {
    // An alias names nothing.
    return undefined;
  }
}

type Entry = Pair<ParsedNode | null, ParsedNode | null>;

/** Every field and item. Each comes before those inside it. */
function spotsIn(node: ParsedNode | null, path: Path): Spot[] {
  if (!isCollection(node)) {
    return [];
  }
  return node.items.flatMap((item, index) => {
    const { key, value } = (isPair(item) ? item : { key: null, value: item }) as Entry;
    const from = (key ?? value)?.range[0] ?? 0;
    const to = value?.range[2] ?? from;
    const itemPath = [...path, key ? String(key.toJSON()) : index];
    return [{ path: itemPath, node: value, from, to }, ...spotsIn(value, itemPath)];
  });
}
