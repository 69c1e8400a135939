import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { itemName } from '../owner-names.ts';
import { withPlainLetters } from '../reading/plain-letters.ts';
import { isGroup, isSame } from '../values.ts';

type YamlGroup = YAMLMap<Node, Node | null>;

/** In characters. */
const lineWidth = 120;

/** A text longer than this, together with its field's name, doesn't fit on a line. */
const longText = 100;

/** Writes a value into a valid YAML text. Comments, order, brackets and quotes stay, but long texts are refolded. */
export function mergeYaml(text: string, value: unknown): string {
  const plainText = withPlainLetters(text);
  const doc: Document = parseDocument(plainText);
  const plain = plainValue(value);
  if (doc.contents && isSame(doc.toJS(), plain)) {
    return text;
  }
  visit(doc, { Pair: (_key, pair) => moveCommentToName(plainText, pair) });
  doc.contents = merged(doc, doc.contents, plain);
  const output = doc.toString({ lineWidth, minContentWidth: 0, flowCollectionPadding: false });
  return text.includes('\r\n') ? output.replaceAll('\n', '\r\n') : output;
}

/** The value as the build will read it. */
function plainValue(value: unknown): unknown {
  if (typeof value === 'string') {
    return withPlainLetters(value);
  }
  if (Array.isArray(value)) {
    return value.map(plainValue);
  }
  return isGroup(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]))
    : value;
}

/** The node for a value: the old node where it fits, otherwise a new one. */
function merged(doc: Document, node: Node | null, value: unknown): Node {
  if (node && isSame(node.toJSON(), value)) {
    return node;
  }
  if (isMap<Node, Node | null>(node) && isGroup(value)) {
    mergeGroup(doc, node, value);
    return node;
  }
  if (isSeq<Node>(node) && node.items.length > 0 && Array.isArray(value) && value.length > 0) {
    mergeList(doc, node, value);
    return node;
  }
  if (isScalar(node) && !isGroup(value) && !Array.isArray(value)) {
    node.value = value;
    chooseStyle(node);
    return node;
  }
  const replacement = nodeOf(doc, value);
  replacement.commentBefore = commentsOf(node);
  return replacement;
}

/** A node's own comments, and those above its fields or items. */
function commentsOf(node: Node | null): string | null {
  const comments: Comment[] = [];
  visit(node, {
    Node: (_key, { commentBefore }) => {
      comments.push(commentBefore);
    },
  });
  return joined([...comments, node?.comment]);
}

type Comment = string | null | undefined;

const joined = (comments: readonly Comment[]): string | null =>
  comments.filter(Boolean).join('\n') || null;

/** The library attaches a comment beside the name of a group or list to the group or list. */
function moveCommentToName(text: string, { key, value }: Pair): void {
  if (!isScalar(key) || !isCollection(value) || !value.commentBefore) {
    return;
  }
  const isBesideName = /^\s*:[ \t]*#/.test(text.slice(key.range?.[1]));
  if (isBesideName) {
    const [beside, ...below] = value.commentBefore.split('\n');
    key.comment = beside ?? null;
    value.commentBefore = joined(below);
  }
}

/** The library attaches a comment above the first field or item to the whole group or list. */
function moveCommentToFirst(node: Node | null): void {
  if (!isCollection(node) || node.flow) {
    return;
  }
  const [first] = node.items;
  const part = isPair(first) ? first.key : first;
  if (isNode(part)) {
    part.commentBefore = joined([node.commentBefore, part.commentBefore]);
    node.commentBefore = null;
  }
}

/** Old fields keep their places. A new one follows the field that comes before it in the value. */
function mergeGroup(doc: Document, map: YamlGroup, value: Record<string, unknown>): void {
  const isKept = (pair: Pair<Node, Node | null>) => Object.hasOwn(value, String(pair.key));
  const parts = map.items.map((pair) => ({
    node: pair.key,
    isKept: isKept(pair),
    comment: commentOfEmpty(pair.value),
  }));
  keepComments(map, parts);
  map.items = map.items.filter(isKept);

  let nextPlace = 0;
  for (const [key, field] of Object.entries(value)) {
    const pair = map.items.find((candidate) => String(candidate.key) === key);
    if (pair) {
      moveCommentToFirst(pair.value);
      pair.value = merged(doc, pair.value, field);
      nextPlace = map.items.indexOf(pair) + 1;
      continue;
    }
    const added = new Pair(nodeOf(doc, key), nodeOf(doc, field));
    map.items.splice(nextPlace, 0, added);
    nextPlace += 1;
  }
}

/** The editor leaves out an empty field, even if it has comments beside or below its name. */
function commentOfEmpty(node: Node | null): Comment {
  return isScalar(node) && node.value === null ? node.comment : null;
}

/** A field or list item, by the node that has the comment above it. */
type CommentedNode = {
  node: Node;
  isKept: boolean;
  /** A further comment to keep. */
  comment?: Comment;
};

/**
 * Keeps the comments above a removed field or item, separated from what follows. Only their author knows whether they
 * also explain other fields, or help somebody who adds the field again.
 */
function keepComments(
  collection: YamlGroup | YAMLSeq<Node>,
  parts: readonly CommentedNode[],
): void {
  let removed: string[] = [];
  for (const { node, isKept, comment } of parts) {
    if (isKept) {
      node.commentBefore = joined([...removed, node.commentBefore]);
      removed = [];
      continue;
    }
    const comments = joined([node.commentBefore, comment]);
    if (comments) {
      removed.push(`${comments.trimEnd()}\n`);
    }
  }
  collection.comment = joined([...removed, collection.comment])?.trimEnd() ?? null;
}

function mergeList(doc: Document, list: YAMLSeq<Node>, value: unknown[]): void {
  const origins = originsOf(list.items, value);
  const parts = list.items.map((item) => ({ node: item, isKept: origins.includes(item) }));
  keepComments(list, parts);
  list.items = value.map((item, index) => {
    const origin = origins[index];
    return origin ? merged(doc, origin, item) : nodeOf(doc, item);
  });
}

/**
 * For each new item, the old item that it came from: an equal one, otherwise one with the same name, otherwise the one
 * at the same place. If several are equal or have the same name, the one at the same place is preferred.
 */
function originsOf(oldItems: readonly Node[], newItems: readonly unknown[]): (Node | undefined)[] {
  const isEqual = (oldItem: Node, newIndex: number) => isSame(oldItem.toJSON(), newItems[newIndex]);
  const isNamesake = (oldItem: Node, newIndex: number) =>
    isNamedAlike(oldItem.toJSON(), newItems[newIndex]);
  const isInPlace = (oldItem: Node, newIndex: number) => oldItem === oldItems[newIndex];

  const origins: (Node | undefined)[] = newItems.map(() => undefined);
  for (const isAlike of [isEqual, isNamesake, isInPlace]) {
    for (const newIndex of newItems.keys()) {
      if (origins[newIndex]) {
        continue;
      }
      const unused = oldItems.filter((oldItem) => !origins.includes(oldItem));
      const alike = unused.filter((oldItem) => isAlike(oldItem, newIndex));
      origins[newIndex] = alike.find((oldItem) => isInPlace(oldItem, newIndex)) ?? alike[0];
    }
  }
  return origins;
}

function isNamedAlike(a: unknown, b: unknown): boolean {
  const name = itemName(a);
  return name !== undefined && name === itemName(b);
}

function nodeOf(doc: Document, value: unknown): Node {
  const node = doc.createNode(value);
  visit(node, { Scalar: (_key, scalar) => chooseStyle(scalar) });
  return node;
}

/** Folds a long text, and quotes a text that YAML would misread, or that would look like a slip when read back. */
function chooseStyle(node: Scalar): void {
  const { value } = node;
  if (typeof value !== 'string') {
    return;
  }
  const isPlain = node.type === undefined || node.type === Scalar.PLAIN;
  const looksLikeSlip = /^[“„]/.test(value) || Boolean(node.comment);
  if (isPlain && looksLikeSlip) {
    node.type = Scalar.QUOTE_DOUBLE;
  }
  const isLong = value.length > longText || value.includes('\n');
  if (isLong && node.type !== Scalar.BLOCK_LITERAL) {
    node.type = Scalar.BLOCK_FOLDED;
  }
  // Block styles would change the spaces at the ends of lines.
  const hasOuterSpaces = /^\s|\s$|[ \t]\n|\n[ \t]/.test(value);
  if (node.type?.startsWith('BLOCK') && hasOuterSpaces) {
    node.type = Scalar.QUOTE_DOUBLE;
  }
}
