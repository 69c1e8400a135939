import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
} from 'yaml';
import type { FieldIssue, FieldPath, Issue } from '../issues.ts';
import { nameAt } from '../owner-names.ts';
import { isLossReported, type SchemaNode, schemaAt } from '../schema-tree.ts';
import { withPlainLetters } from './plain-letters.ts';
import { syntaxIssue, type TextIssue } from './yaml-issues.ts';

export type YamlFile = {
  /** What the file says. Undefined if YAML can't read it. */
  written: unknown;
  issues: Issue[];
  /** Gives an issue the line and the name of its field. */
  locate(issue: FieldIssue): Issue;
};

/** A field with its key, or a list item, from offset `from` to offset `to`. */
type FieldPlace = { path: FieldPath; node: ParsedNode | null; from: number; to: number };

/**
 * Parses the text of a file. Anything that YAML silently drops or misreads is also an issue. YAML's issues have an
 * offset, and `pathAt` finds the field there. Later issues have a path, and `offsetAt` finds its place in the text.
 */
export function parseYamlFile(file: string, original: string, schema: SchemaNode): YamlFile {
  const text = isTooLarge(original) ? '' : withPlainLetters(original);
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const written = writtenIn(doc);
  const places = placesIn(doc.contents, []);

  function pathAt(offset: number): FieldPath {
    const place = places.findLast(({ from }) => from <= offset);
    if (!place) {
      return [];
    }
    // If no field begins on this line, YAML couldn't read the one there, and only the group is known.
    const isOnLine = lineAt(place.from) === lineAt(offset);
    return isOnLine ? place.path : place.path.slice(0, -1);
  }

  function issueAt(offset: number, path: FieldPath, message: string): Issue {
    return { file, line: lineAt(offset), ...nameAt(schema, written, path), message };
  }

  const unreadable = sizeIssue(original) ?? encodingIssue(text) ?? syntaxIssue(doc.errors);
  const losses = places.flatMap((place) => silentLoss(text, schema, place) ?? []);
  return {
    written: unreadable ? undefined : written,
    issues: (unreadable ? [unreadable] : losses).map(({ offset, message }) =>
      issueAt(offset, knownPart(schema, pathAt(offset)), message),
    ),
    locate: (issue) => issueAt(offsetAt(text, places, issue), issue.path, issue.message),
  };
}

/** The offset of a field or of a piece of its text, or of the nearest enclosing group if the field is missing. */
function offsetAt(
  text: string,
  places: readonly FieldPlace[],
  { path, piece }: FieldIssue,
): number {
  const place = places.findLast((candidate) =>
    candidate.path.every((key, index) => key === path[index]),
  );
  if (!place) {
    return 0;
  }
  const found = piece ? text.indexOf(piece, place.from) : -1;
  return found >= 0 && found < place.to ? found : place.from;
}

/** Far above the longest file of a site. A text of a megabyte would keep the build busy for minutes. */
const maxLetters = 100_000;
const maxEntries = 4000;

const isTooLarge = (text: string): boolean =>
  text.length > maxLetters || (text.match(/[:,[{]|- |-$/gm)?.length ?? 0) > maxEntries;

function sizeIssue(text: string): TextIssue | undefined {
  return isTooLarge(text)
    ? { offset: 0, message: 'è troppo lungo per essere letto: togli ciò che non è di questo file' }
    : undefined;
}

/** Text in another encoding is garbled, perhaps including YAML's own signs. */
function encodingIssue(text: string): TextIssue | undefined {
  const offset = text.indexOf('\ufffd');
  return offset < 0
    ? undefined
    : { offset, message: 'non è in UTF-8: salva il file con questa codifica' };
}

/**
 * Finds what YAML does without an error: it cuts a text off at ` #`, gives the first character a meaning, or reads
 * typographic quotation marks as part of the text.
 */
function silentLoss(
  text: string,
  schema: SchemaNode,
  { path, node }: FieldPlace,
): TextIssue | undefined {
  if (!node) {
    return undefined;
  }
  const [offset, end] = node.range;
  if (isAlias(node) || node.anchor || node.tag) {
    return { offset, message: 'un testo che comincia con &, * o ! va tra virgolette' };
  }
  const isUnquoted = isScalar(node) && node.type === 'PLAIN';
  if (!isUnquoted || !isLossReported(schemaAt(schema, path))) {
    return undefined;
  }
  const isFollowedByComment = /^[ \t]*#/.test(text.slice(end));
  if (isFollowedByComment) {
    const message = 'da # in poi il testo si perde: metti tutto tra virgolette diritte, "…"';
    return { offset, message };
  }
  const isInTypographicQuotes = /^[“„][^“”„]*[“”]$/.test(text.slice(offset, end));
  if (isInTypographicQuotes) {
    const message =
      'le virgolette attorno a un testo siano diritte, "…"; quelle che si leggono sulla pagina «…»';
    return { offset, message };
  }
  return undefined;
}

/** The longest beginning of a path that the schema knows. */
const knownPart = (schema: SchemaNode, path: FieldPath): FieldPath =>
  schemaAt(schema, path) ? path : knownPart(schema, path.slice(0, -1));

function writtenIn(doc: Document): unknown {
  try {
    return doc.toJS();
  } catch {
    // YAML takes `*casa` for an alias. `silentLoss` reports it.
    return undefined;
  }
}

/** All fields and items, each before those inside it. */
function placesIn(node: ParsedNode | null, path: FieldPath): FieldPlace[] {
  if (isMap(node)) {
    return node.items.flatMap(({ key, value }) => {
      const [from] = key.range;
      return placesFrom(value, [...path, String(key.toJSON())], from);
    });
  }
  if (isSeq(node)) {
    return node.items.flatMap((item, index) => {
      const value = item as ParsedNode | null;
      return placesFrom(value, [...path, index], value?.range[0] ?? 0);
    });
  }
  return [];
}

function placesFrom(node: ParsedNode | null, path: FieldPath, from: number): FieldPlace[] {
  const to = node?.range[2] ?? from;
  return [{ path, node, from, to }, ...placesIn(node, path)];
}
