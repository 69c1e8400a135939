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
import type { Issue, Path } from './issues.ts';
import { nameAt } from './names.ts';
import { isFreeText, type SchemaNode, schemaAt } from './schema-tree.ts';
import { yamlIssue } from './yaml-issues.ts';

export interface YamlFile {
  /** Undefined when YAML cannot read the file. */
  value: unknown;
  issues: Issue[];
  isInBrackets(path: Path): boolean;
  /** With a piece of the text, in its line. */
  issueAt(path: Path, rule: string, piece?: string): Issue;
}

/** A field with its key, or an item of a list, from `from` to `to`. */
type Place = { path: Path; node: ParsedNode | null; from: number; to: number };

/** What YAML drops or misreads without an error is an issue, too. */
export function readYamlFile(file: string, text: string, schema: SchemaNode): YamlFile {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const places = placesIn(doc.contents, []);
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const value = readableValue(doc);

  const issueWith = ({ offset, rule }: { offset: number; rule: string }): Issue => {
    const { path, from } = places.findLast((place) => place.from <= offset) ?? { path: [], from: offset };
    const line = lineAt(offset);
    // A field in another line could not be read.
    const own = knownPart(schema, lineAt(from) === line ? path : path.slice(0, -1));
    return { file, line, name: nameAt(schema, value, own), rule };
  };

  const silent = places.flatMap((place) => silentLoss(text, schema, place) ?? []).map(issueWith);
  const nodes = places.flatMap(({ node }) => node ?? []);
  const fatal = yamlIssue(text, doc, nodes);
  const issues = fatal ? withFatal(silent, issueWith(fatal)) : silent;

  return {
    value: fatal ? undefined : value,
    issues,
    isInBrackets(path) {
      const node = doc.getIn(path, true);
      return isCollection(node) && node.flow === true;
    },
    issueAt(path, rule, piece) {
      // Or the nearest group around it.
      const place = places.findLast((one) => one.path.every((key, index) => key === path[index]));
      const at = piece && place ? text.indexOf(piece, place.from) : -1;
      const offset = place && at >= 0 && at < place.to ? at : (place?.from ?? 0);
      return { file, line: lineAt(offset), name: nameAt(schema, value, path), rule };
    },
  };
}

/** YAML cuts a text at ` #`, or reads its own signs, without an error. */
function silentLoss(text: string, schema: SchemaNode, { path, node }: Place) {
  const [offset, end] = node?.range ?? [0, 0];
  const sign = isAlias(node) ? '*' : node?.anchor ? '&' : node?.tag ? '!' : '';
  if (sign) return { offset, rule: `un testo che comincia con ${sign} va tra virgolette` };
  const isText = isScalar(node) && node.type === 'PLAIN' && isFreeText(schemaAt(schema, path));
  const isCut = isText && /^[ \t]*#/.test(text.slice(end));
  return isCut ? { offset, rule: 'da # in poi il testo si perde: metti tutto tra virgolette' } : undefined;
}

/** A `#` often cuts off the bracket or the next line of a text: that error is a consequence. */
function withFatal(silent: readonly Issue[], fatal: Issue): Issue[] {
  const { line: end = 0 } = fatal;
  const earlier = silent.filter(({ line = 0 }) => line <= end);
  return earlier.some(({ line = 0 }) => line >= end - 1) ? earlier : [...earlier, fatal];
}

const knownPart = (schema: SchemaNode, path: Path): Path =>
  path.length === 0 || schemaAt(schema, path) ? path : knownPart(schema, path.slice(0, -1));

function readableValue(doc: Document): unknown {
  try {
    return doc.toJS();
  } catch {
    return undefined; // An alias that names nothing.
  }
}

type Entry = Pair<ParsedNode | null, ParsedNode | null>;

function placesIn(node: ParsedNode | null, path: Path): Place[] {
  if (!isCollection(node)) return [];
  return node.items.flatMap((item, index) => {
    const { key, value } = (isPair(item) ? item : { key: null, value: item }) as Entry;
    const [from = 0] = (key ?? value)?.range ?? [];
    const own = [...path, key ? String(key.toJSON()) : index];
    return [{ path: own, node: value, from, to: value?.range[2] ?? from }, ...placesIn(value, own)];
  });
}
