import {
  isCollection,
  isMap,
  isNode,
  isSeq,
  type Pair,
  type ParsedNode,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isGroup } from './names.ts';
import { write } from './write-yaml.ts';

type Edit = Span & { text: string };
type Span = { from: number; to: number };

/** Whatever did not change keeps its comments, order, quotation marks and line ends, except inside brackets. `text` must be valid YAML. */
export function mergeYaml(text: string, value: unknown): string {
  if (text.includes('\r\n')) {
    return mergeYaml(text.replaceAll('\r\n', '\n'), value).replaceAll('\n', '\r\n');
  }
  const { contents } = parseDocument(text);
  if (!contents) {
    return text + write(value, 0);
  }
  return apply(text, { from: 0, to: text.length }, changes(text, contents as ParsedNode, value));
}

function apply(text: string, { from, to }: Span, edits: Edit[]): string {
  let result = '';
  let copiedTo = from;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    result += text.slice(copiedTo, edit.from) + edit.text;
    copiedTo = edit.to;
  }
  return result + text.slice(copiedTo, to);
}

function changes(text: string, node: ParsedNode, value: unknown): Edit[] {
  if (same(node.toJSON(), value)) {
    return [];
  }
  const isBlock = isCollection(node) && !node.flow;
  const whole = [anew(text, node, value, isBlock)];
  if (isBlock && isMap(node) && isGroup(value)) {
    return inGroup(text, node, value) ?? whole;
  }
  if (isBlock && isSeq(node) && Array.isArray(value)) {
    return inList(text, node, value) ?? whole;
  }
  return whole;
}

function anew(text: string, node: ParsedNode, value: unknown, isBlock: boolean): Edit {
  const span = { from: node.range[0], to: endOf(text, node) };
  // Further lines of a text are indented below its field, those of a group below its first letter.
  const column = columnOf(text, span.from);
  const lineIndent = indentOf(text, span.from);
  const startsItsLine = column === lineIndent;
  const furtherLines = isBlock || startsItsLine ? column : lineIndent + 2;
  // A comment after it would become part of a folded text.
  const hasCommentBehind = /^[ \t]*#/.test(text.slice(span.to));
  const long = hasCommentBehind ? Scalar.QUOTE_DOUBLE : undefined;
  return { ...span, text: write(value, furtherLines, node, long) };
}

function inGroup(
  text: string,
  map: YAMLMap.Parsed,
  value: Record<string, unknown>,
): Edit[] | undefined {
  const order = Object.keys(value);
  const known = map.items.map(({ key }) => String(key));
  const added = order.filter((key) => !known.includes(key));
  const removed = known.filter((key) => !order.includes(key));
  const isMoved = removed.length > 0 || added.length > 0;
  if (isMoved && !canMove(text, map, order)) {
    return undefined;
  }

  const column = columnOf(text, map.range[0]);
  const edits = map.items.flatMap((pair): Edit[] => {
    const key = String(pair.key);
    if (removed.includes(key)) {
      return [{ ...linesOf(text, pair), text: '' }];
    }
    const node = pair.value as ParsedNode | null;
    if (same(node?.toJSON() ?? null, value[key])) {
      return [];
    }
    const isAlike = isCollection(node) === (isGroup(value[key]) || Array.isArray(value[key]));
    if (node && node.range[0] < node.range[1] && isAlike) {
      return changes(text, node, value[key]);
    }
    const from = (pair.key as ParsedNode).range[0];
    return [
      { from, to: linesOf(text, pair).to, text: `${write({ [key]: value[key] }, column)}\n` },
    ];
  });
  for (const key of added) {
    const lines = indented(write({ [key]: value[key] }, column), column);
    const earlier = order.slice(0, order.indexOf(key));
    const neighbour = earlier.findLast((name) => known.includes(name));
    const before = map.items.find((pair) => String(pair.key) === neighbour);
    const first = map.items.find((pair) => order.includes(String(pair.key))) as Pair;
    const offset = before ? linesOf(text, before).to : linesOf(text, first).from;
    const startsLine = offset === 0 || text[offset - 1] === '\n';
    edits.push({ from: offset, to: offset, text: startsLine ? lines : `\n${lines.trimEnd()}` });
  }
  return edits;
}

/** Whether fields can come and go by their lines. The first field of a list's item has the dash in its line. */
function canMove(text: string, map: YAMLMap.Parsed, order: readonly string[]): boolean {
  const known = map.items.map(({ key }) => String(key));
  const firstKept = known.find((key) => order.includes(key));
  const leads = order.find((key) => known.includes(key));
  if (firstKept === undefined || leads !== firstKept) {
    return false;
  }
  const isSameFirst = known[0] === firstKept && order[0] === firstKept;
  const start = map.range[0];
  const hasLineAlone = text.slice(lineStart(text, start), start).trim() === '';
  return isSameFirst || hasLineAlone;
}

/** Writes the list again from the lines of its items. */
function inList(text: string, list: YAMLSeq.Parsed, value: unknown[]): Edit[] | undefined {
  const items = list.items as ParsedNode[];
  const old = items.map((item) => item.toJSON());
  const origins = originsOf(old, value);
  if (value.length === 0) {
    return undefined;
  }
  const spans = itemSpans(text, list);
  const column = columnOf(text, list.range[0]);
  const lines = value.map((newItem, index) => {
    const origin = origins[index] ?? -1;
    const oldItem = items[origin];
    const span = spans[origin];
    if (!oldItem || !span) {
      return indented(write([newItem], column, list), column);
    }
    const itemLines = apply(text, span, changes(text, oldItem, newItem));
    return itemLines.endsWith('\n') ? itemLines : `${itemLines}\n`;
  });
  const all = { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 };
  const whole = lines.join('');
  return [{ ...all, text: text[all.to - 1] === '\n' ? whole : whole.trimEnd() }];
}

/** The old item of each new one: an equal one, or else the next that is left. */
function originsOf(old: unknown[], value: unknown[]): (number | undefined)[] {
  const free = new Set(old.keys());
  const take = (index: number, isRight: (candidate: number) => boolean) => {
    const found = [index, ...free].find((candidate) => free.has(candidate) && isRight(candidate));
    if (found !== undefined) {
      free.delete(found);
    }
    return found;
  };
  const equal = value.map((item, index) => take(index, (candidate) => same(old[candidate], item)));
  return equal.map((origin, index) => origin ?? take(index, () => true));
}

function itemSpans(text: string, list: YAMLSeq.Parsed): Span[] {
  const ends = list.items.map((item) => lineEnd(text, endOf(text, item as ParsedNode)));
  return ends.map((to, index) => ({ from: ends[index - 1] ?? lineStart(text, list.range[0]), to }));
}

export function linesOf(text: string, { key, value }: Pair): Span {
  const node = isNode(value) ? (value as ParsedNode) : (key as ParsedNode);
  return {
    from: lineStart(text, (key as ParsedNode).range[0]),
    to: lineEnd(text, endOf(text, node)),
  };
}

/** Before the empty lines and comments after a value. */
function endOf(text: string, node: ParsedNode): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  const inner = isNode(last) ? last : (last?.value ?? last?.key);
  if (inner) {
    return endOf(text, inner as ParsedNode);
  }
  return node.range[0] + text.slice(node.range[0], node.range[1]).replace(/\n\s*$/, '').length;
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
};
export const columnOf = (text: string, at: number) => at - lineStart(text, at);
const indentOf = (text: string, at: number) =>
  /^ *(?:- +)*/.exec(text.slice(lineStart(text, at)))?.[0].length ?? 0;

const indented = (lines: string, column: number) => `${' '.repeat(column)}${lines}\n`;

const same = (a: unknown, b: unknown) => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
const sorted = (_: string, value: unknown) =>
  isGroup(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
