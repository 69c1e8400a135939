import { isCollection, isNode, type Pair, type ParsedNode } from 'yaml';

// Where the parts of a YAML text begin and end.

/** A part of a text, from offset `from` to before offset `to`. */
export type Span = { from: number; to: number };

/** The whole lines of a field. */
export function linesOf(text: string, { key, value }: Pair): Span {
  const node = isNode(value) ? (value as ParsedNode) : (key as ParsedNode);
  return {
    from: lineStart(text, (key as ParsedNode).range[0]),
    to: lineEnd(text, endOf(text, node)),
  };
}

/** The offset at which a node ends, before the empty lines and comments after it. */
export function endOf(text: string, node: ParsedNode): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  const inner = isNode(last) ? last : (last?.value ?? last?.key);
  if (inner) {
    return endOf(text, inner as ParsedNode);
  }
  return node.range[0] + text.slice(node.range[0], node.range[1]).replace(/\n\s*$/, '').length;
}

export const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

export const columnOf = (text: string, offset: number) => offset - lineStart(text, offset);

/** The spaces and dashes with which a line begins. */
export const indentOf = (text: string, offset: number) =>
  /^ *(?:- +)*/.exec(text.slice(lineStart(text, offset)))?.[0].length ?? 0;
