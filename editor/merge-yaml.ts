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
import { isGroup } from '../shared/content/names.ts';
import { write } from './write-yaml.ts';

type Edit = Span & { text: string };
type Span = { from: number; to: number };

/** What did not change keeps its comments, order, quotation marks and line ends, but not inside brackets. `text` is valid YAML. */
export function mergeYaml(text: string, value: unknown): string {
  if (text.includes('\r\n')) return mergeYaml(text.replaceAll('\r\n', '\n'), value).replaceAll('\n', '\r\n');
  const { contents } = parseDocument(text);
  if (!contents) return text + write(value, 0);
  return apply(text, { from: 0, to: text.length }, changes(text, contents as ParsedNode, value));
}

function apply(text: string, { from, to }: Span, edits: Edit[]): string {
  let result = '';
  let at = from;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at, to);
}

function changes(text: string, node: ParsedNode, value: unknown): Edit[] {
  if (same(node.toJSON(), value)) return [];
  const isBlock = isCollection(node) && !node.flow;
  const inside = isBlock && isMap(node) && isGroup(value) ? inGroup(text, node, value) : undefined;
  const items = isBlock && isSeq(node) && Array.isArray(value) ? inList(text, node, value) : undefined;
  return inside ?? items ?? [anew(text, node, value, isBlock)];
}

function anew(text: string, node: ParsedNode, value: unknown, isBlock: boolean): Edit {
  const span = { from: node.range[0], to: endOf(text, node) };
  // Further lines of a text are indented below its field, those of a group below its first letter.
  const [own, line] = [columnOf(text, span.from), indentOf(text, span.from)];
  // A comment after it would become part of a folded text.
  const long = /^[ \t]*#/.test(text.slice(span.to)) ? Scalar.QUOTE_DOUBLE : undefined;
  return { ...span, text: write(value, isBlock || own === line ? own : line + 2, node, long) };
}

function inGroup(text: string, map: YAMLMap.Parsed, value: Record<string, unknown>): Edit[] | undefined {
  const order = Object.keys(value);
  const known = map.items.map(({ key }) => String(key));
  const added = order.filter((key) => !known.includes(key));
  const removed = known.filter((key) => !order.includes(key));
  // An item's first field shares its line with the dash.
  const first = known[0] ?? '';
  const isMoved = removed.length > 0 || added.length > 0;
  if (isMoved && (removed.includes(first) || order[0] !== first)) return undefined;

  const column = columnOf(text, map.range[0]);
  const edits = map.items.flatMap((pair): Edit[] => {
    const key = String(pair.key);
    if (removed.includes(key)) return [{ ...linesOf(text, pair), text: '' }];
    const node = pair.value as ParsedNode | null;
    if (same(node?.toJSON() ?? null, value[key])) return [];
    const isAlike = isCollection(node) === (isGroup(value[key]) || Array.isArray(value[key]));
    if (node && node.range[0] < node.range[1] && isAlike) return changes(text, node, value[key]);
    const from = (pair.key as ParsedNode).range[0];
    return [{ from, to: linesOf(text, pair).to, text: `${write({ [key]: value[key] }, column)}\n` }];
  });
  for (const key of added) {
    const before = order.slice(0, order.indexOf(key)).findLast((one) => known.includes(one));
    const pair = map.items.find((one) => String(one.key) === before) as Pair;
    const at = linesOf(text, pair).to;
    const lines = indented(write({ [key]: value[key] }, column), column);
    const startsLine = at === 0 || text[at - 1] === '\n';
    edits.push({ from: at, to: at, text: startsLine ? lines : `\n${lines.trimEnd()}` });
  }
  return edits;
}

/** Writes the list again from the lines of its items. */
function inList(text: string, list: YAMLSeq.Parsed, value: unknown[]): Edit[] | undefined {
  const items = list.items as ParsedNode[];
  const old = items.map((item) => item.toJSON());
  const origins = originsOf(old, value);
  if (value.length === 0) return undefined;
  const spans = itemSpans(text, list);
  const column = columnOf(text, list.range[0]);
  const lines = value.map((one, index) => {
    const origin = origins[index] ?? -1;
    const [item, span] = [items[origin], spans[origin]];
    if (!item || !span) return indented(write([one], column, list), column);
    const own = apply(text, span, changes(text, item, one));
    return own.endsWith('\n') ? own : `${own}\n`;
  });
  const all = { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 };
  const whole = lines.join('');
  return [{ ...all, text: text[all.to - 1] === '\n' ? whole : whole.trimEnd() }];
}

/** The old item of each new one: an equal one, or else the next that is left. */
function originsOf(old: unknown[], value: unknown[]): (number | undefined)[] {
  const free = new Set(old.keys());
  const take = (index: number, isRight: (place: number) => boolean) => {
    const found = [index, ...free].find((place) => free.has(place) && isRight(place));
    if (found !== undefined) free.delete(found);
    return found;
  };
  const equal = value.map((one, index) => take(index, (place) => same(old[place], one)));
  return equal.map((origin, index) => origin ?? take(index, () => true));
}

function itemSpans(text: string, list: YAMLSeq.Parsed): Span[] {
  const ends = list.items.map((item) => lineEnd(text, endOf(text, item as ParsedNode)));
  return ends.map((to, index) => ({ from: ends[index - 1] ?? lineStart(text, list.range[0]), to }));
}

export function linesOf(text: string, { key, value }: Pair): Span {
  const node = isNode(value) ? (value as ParsedNode) : (key as ParsedNode);
  return { from: lineStart(text, (key as ParsedNode).range[0]), to: lineEnd(text, endOf(text, node)) };
}

/** Before the empty lines and comments after a value. */
function endOf(text: string, node: ParsedNode): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  const inner = isNode(last) ? last : (last?.value ?? last?.key);
  if (inner) return endOf(text, inner as ParsedNode);
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
  isGroup(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
