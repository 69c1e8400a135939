import { Document, isCollection, isMap, isScalar, isSeq, Scalar, visit } from 'yaml';

const maxWidth = 120;

/**
 * Writes a value as YAML. Its first letter stands in `column`, and so do its further lines. Brackets and quotation marks are
 * like those of `model`, which is the old value or a sibling. A text that is too long for its line is written in the style
 * `long`, which folds it by default.
 */
export function write(
  value: unknown,
  column: number,
  model?: unknown,
  long: Scalar.Type = Scalar.BLOCK_FOLDED,
): string {
  const doc = new Document(value);
  copyStyle(doc.contents, model);
  visit(doc, { Scalar: (_, node) => foldLong(node, maxWidth - column, long) });
  const text = doc.toString({ lineWidth: maxWidth - column, minContentWidth: 0 }).trimEnd();
  return text.replace(/\n(?=.)/g, `\n${' '.repeat(column)}`);
}

function copyStyle(node: unknown, model: unknown): void {
  if (isCollection(node) && isCollection(model)) {
    node.flow = model.flow ?? false;
  }
  if (isScalar(node) && isScalar(model) && model.type) {
    node.type = model.type;
  }
  if (isSeq(node) && isSeq(model)) {
    for (const item of node.items) {
      copyStyle(item, model.items[0]);
    }
  }
  if (isMap(node) && isMap(model)) {
    for (const { key, value } of node.items) {
      copyStyle(value, model.get(key, true));
    }
  }
}

function foldLong(node: Scalar, room: number, long: Scalar.Type): void {
  const { value } = node;
  if (typeof value !== 'string') {
    return;
  }
  const isBlock = node.type?.startsWith('BLOCK');
  // The field's name takes some of the room.
  if (!isBlock && (value.length > room - 20 || value.includes('\n'))) {
    node.type = long;
  }
  // Folding would change the spaces at the ends of lines.
  const hasOuterSpaces = /^\s|\s$|[ \t]\n|\n[ \t]/.test(value);
  if (node.type?.startsWith('BLOCK') && hasOuterSpaces) {
    node.type = Scalar.QUOTE_DOUBLE;
  }
}
