import {
  isCollection,
  isMap,
  isSeq,
  type Pair,
  type ParsedNode,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isGroup, isSame } from './names.ts';
import { write } from './write-yaml.ts';
import { columnOf, endOf, indentOf, lineEnd, lineStart, linesOf, type Span } from './yaml-lines.ts';

/** The text to write in place of a span. */
type Edit = Span & { text: string };

/**
 * Writes a value into a YAML text. Whatever didn't change keeps its comments, order, quotation marks and line ends, except inside
 * brackets. `text` must be valid YAML.
 */
export function mergeYaml(text: string, value: unknown): string {
  if (text.includes('\r\n')) {
    return mergeYaml(text.replaceAll('\r\n', '\n'), value).replaceAll('\n', '\r\n');
  }
  const { contents } = parseDocument(text);
  if (!contents) {
    return text + write(value, 0);
  }
  const edits = editsOf(text, contents as ParsedNode, value);
  return withEdits(text, { from: 0, to: text.length }, edits);
}

/** A span of the text after the edits in it. */
function withEdits(text: string, { from, to }: Span, edits: Edit[]): string {
  let result = '';
  let copiedTo = from;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    result += text.slice(copiedTo, edit.from) + edit.text;
    copiedTo = edit.to;
  }
  return result + text.slice(copiedTo, to);
}

function editsOf(text: string, node: ParsedNode, value: unknown): Edit[] {
  if (isSame(node.toJSON(), value)) {
    return [];
  }
  if (isBlock(node) && isMap(node) && isGroup(value)) {
    return groupEdits({ text, map: node, value }) ?? [rewrite(text, node, value)];
  }
  if (isBlock(node) && isSeq(node) && Array.isArray(value)) {
    return listEdits(text, node, value) ?? [rewrite(text, node, value)];
  }
  return [rewrite(text, node, value)];
}

/** Whether a group or a list has a line for each of its parts, and no brackets around them. */
const isBlock = (node: ParsedNode): boolean => isCollection(node) && !node.flow;

/** Writes a value in place of a node. */
function rewrite(text: string, node: ParsedNode, value: unknown): Edit {
  const span = { from: node.range[0], to: endOf(text, node) };
  // Further lines of a text are indented below its field, those of a group below its first letter.
  const column = columnOf(text, span.from);
  const lineIndent = indentOf(text, span.from);
  const isFirstInLine = column === lineIndent;
  const furtherLines = isBlock(node) || isFirstInLine ? column : lineIndent + 2;
  // A comment after a folded text would become part of it.
  const hasCommentAfter = /^[ \t]*#/.test(text.slice(span.to));
  const styleOfLong = hasCommentAfter ? Scalar.QUOTE_DOUBLE : undefined;
  return { ...span, text: write(value, furtherLines, node, styleOfLong) };
}

/** A group in a text, and the value that it is to have. */
interface Group {
  text: string;
  map: YAMLMap.Parsed;
  value: Record<string, unknown>;
}

const keysOf = (map: YAMLMap.Parsed): string[] => map.items.map(({ key }) => String(key));

/** Undefined for a group that has to be written anew. */
function groupEdits(group: Group): Edit[] | undefined {
  const { text, map, value } = group;
  const order = Object.keys(value);
  const known = keysOf(map);
  const added = order.filter((key) => !known.includes(key));
  const hasRemoved = known.some((key) => !order.includes(key));
  if ((added.length > 0 || hasRemoved) && !canMove(text, map, order)) {
    return undefined;
  }
  return [
    ...map.items.flatMap((pair) => fieldEdits(group, pair)),
    ...added.map((key) => insertionOf(group, key)),
  ];
}

/** The edits of a field that the text has. */
function fieldEdits(
  { text, map, value }: Group,
  pair: Pair<ParsedNode, ParsedNode | null>,
): Edit[] {
  const key = String(pair.key);
  if (!Object.hasOwn(value, key)) {
    return [{ ...linesOf(text, pair), text: '' }];
  }
  const node = pair.value;
  const field = value[key];
  if (isSame(node?.toJSON() ?? null, field)) {
    return [];
  }
  const isSameKind = isCollection(node) === (isGroup(field) || Array.isArray(field));
  if (node && node.range[0] < node.range[1] && isSameKind) {
    return editsOf(text, node, field);
  }
  const column = columnOf(text, map.range[0]);
  const lines = `${write({ [key]: field }, column)}\n`;
  return [{ from: pair.key.range[0], to: linesOf(text, pair).to, text: lines }];
}

/** The edit that adds a field: below the nearest earlier one that the text has, or else above the first. */
function insertionOf({ text, map, value }: Group, key: string): Edit {
  const order = Object.keys(value);
  const known = keysOf(map);
  const column = columnOf(text, map.range[0]);
  const lines = indented(write({ [key]: value[key] }, column), column);
  const earlier = order.slice(0, order.indexOf(key));
  const neighbour = earlier.findLast((name) => known.includes(name));
  const before = map.items.find((pair) => String(pair.key) === neighbour);
  const first = map.items.find((pair) => order.includes(String(pair.key))) as Pair;
  const offset = before ? linesOf(text, before).to : linesOf(text, first).from;
  const isLineStart = offset === 0 || text[offset - 1] === '\n';
  return { from: offset, to: offset, text: isLineStart ? lines : `\n${lines.trimEnd()}` };
}

/** Whether fields can be added and removed by their lines. The first field of a list's item shares its line with the dash. */
function canMove(text: string, map: YAMLMap.Parsed, order: readonly string[]): boolean {
  const known = keysOf(map);
  const firstKept = known.find((key) => order.includes(key));
  const firstInOrder = order.find((key) => known.includes(key));
  if (firstKept === undefined || firstInOrder !== firstKept) {
    return false;
  }
  const isSameFirst = known[0] === firstKept && order[0] === firstKept;
  const start = map.range[0];
  const hasLineAlone = text.slice(lineStart(text, start), start).trim() === '';
  return isSameFirst || hasLineAlone;
}

/** Puts a list together from the lines of its items. Undefined for an empty list, which has none. */
function listEdits(text: string, list: YAMLSeq.Parsed, value: unknown[]): Edit[] | undefined {
  if (value.length === 0) {
    return undefined;
  }
  const oldItems = list.items as ParsedNode[];
  const oldValues = oldItems.map((item) => item.toJSON());
  const origins = originsOf(oldValues, value);
  const spans = itemSpans(text, list);
  const column = columnOf(text, list.range[0]);
  const lines = value.map((newItem, index) => {
    const origin = origins[index] ?? -1;
    const oldItem = oldItems[origin];
    const span = spans[origin];
    if (!oldItem || !span) {
      return indented(write([newItem], column, list), column);
    }
    const itemLines = withEdits(text, span, editsOf(text, oldItem, newItem));
    return itemLines.endsWith('\n') ? itemLines : `${itemLines}\n`;
  });
  const listSpan = { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 };
  const listLines = lines.join('');
  const endsLine = text[listSpan.to - 1] === '\n';
  return [{ ...listSpan, text: endsLine ? listLines : listLines.trimEnd() }];
}

/** The index of each new item's old one: an equal item, or else the next that no other new item took. */
function originsOf(oldValues: unknown[], newValues: unknown[]): (number | undefined)[] {
  const free = new Set(oldValues.keys());
  const origins: (number | undefined)[] = newValues.map(() => undefined);

  for (const [index, item] of newValues.entries()) {
    const isFreeAndEqual = (old: number) => free.has(old) && isSame(oldValues[old], item);
    const origin = [index, ...free].find(isFreeAndEqual);
    if (origin !== undefined) {
      origins[index] = origin;
      free.delete(origin);
    }
  }
  for (const index of origins.keys()) {
    const origin = [index, ...free].find((old) => free.has(old));
    if (origins[index] === undefined && origin !== undefined) {
      origins[index] = origin;
      free.delete(origin);
    }
  }
  return origins;
}

function itemSpans(text: string, list: YAMLSeq.Parsed): Span[] {
  const ends = list.items.map((item) => lineEnd(text, endOf(text, item as ParsedNode)));
  return ends.map((to, index) => ({ from: ends[index - 1] ?? lineStart(text, list.range[0]), to }));
}

const indented = (lines: string, column: number) => `${' '.repeat(column)}${lines}\n`;
