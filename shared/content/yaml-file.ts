import {
  type Document,
  isAlias,
  isCollection,
  isNode,
  isPair,
  isScalar,
  LineCounter,
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
  const places = doc.contents ? placesIn(doc.contents as ParsedNode, []) : [];
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
      const place = nearestPlace(places, path);
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

function placesIn(node: ParsedNode, path: Path): Place[] {
  if (!isCollection(node)) return [];
  return node.items.flatMap((item, index) => {
    if (!isPair(item)) return placeWith(item as ParsedNode, [...path, index]);
    const key = item.key as ParsedNode;
    return placeWith(item.value as ParsedNode | null, [...path, String(key.toJSON())], key.range);
  });
}

function placeWith(node: ParsedNode | null, path: Path, key?: readonly [number, ...number[]]): Place[] {
  const own = isNode(node) ? node.range : undefined;
  const from = key?.[0] ?? own?.[0] ?? 0;
  return [{ path, node, from, to: own?.[2] ?? from }, ...(node ? placesIn(node, path) : [])];
}

/** The place of a path, or of the nearest group around it. */
function nearestPlace(places: readonly Place[], path: Path): Place | undefined {
  if (path.length === 0) return undefined;
  const same = (one: Place) => one.path.length === path.length && one.path.every((key, i) => key === path[i]);
  return places.find(same) ?? nearestPlace(places, path.slice(0, -1));
}
