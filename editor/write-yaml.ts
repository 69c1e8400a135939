import { Document, isMap, isScalar, isSeq, parse, Scalar } from 'yaml';
import { isGroup } from '../shared/content/names.ts';

const width = 120;

/** A node whose brackets and quotation marks are copied: the old value, or a sibling. */
type Model = unknown;

/** A value as YAML; its first letter, and further lines, are in `column`. */
export function write(value: unknown, column: number, model?: Model): string {
  const isFlow = (isMap(model) || isSeq(model)) && model.flow === true;
  if (Array.isArray(value)) {
    const item = isSeq(model) ? model.items[0] : undefined;
    if (isFlow || value.length === 0) return inBrackets(value);
    return value.map((one) => `- ${write(one, column + 2, item)}`).join(newLine(column));
  }
  if (!isGroup(value)) return scalar(value, column, isScalar(model) ? model.type : undefined);
  if (isFlow || Object.keys(value).length === 0) return inBrackets(value, model);
  return Object.entries(value)
    .map(([key, one]) => field(key, one, column, isMap(model) ? model.get(key, true) : undefined))
    .join(newLine(column));
}

function field(key: string, value: unknown, column: number, model: Model): string {
  const isFlow = (isMap(model) || isSeq(model)) && model.flow === true;
  const isSmall = !isGroup(value) && !Array.isArray(value);
  const text = write(value, column + 2, model);
  return isSmall || isFlow || /^[[{]/.test(text) ? `${key}: ${text}` : `${key}:${newLine(column + 2)}${text}`;
}

export function inBrackets(value: unknown, model?: Model): string {
  if (Array.isArray(value)) return `[${value.map((one) => inBrackets(one)).join(', ')}]`;
  if (!isGroup(value)) return flowScalar(value, isScalar(model) ? model.type : undefined);
  const fields = Object.entries(value).map(
    ([key, one]) => `${key}: ${inBrackets(one, isMap(model) ? model.get(key, true) : undefined)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function scalar(value: unknown, column: number, type?: Scalar['type']): string {
  const plain = asField(value, type, width - column);
  const isLong = !type?.startsWith('BLOCK') && (plain.includes('\n') || plain.length + column > width);
  const text =
    isLong && typeof value === 'string' ? asField(value, Scalar.BLOCK_FOLDED, width - column) : plain;
  // Folding changes line ends beside spaces, and takes following empty lines: those texts stay in one line.
  const safe = parse(`k: ${text}\n\n`).k === value ? text : asField(value, Scalar.QUOTE_DOUBLE, 0);
  return safe.replace(/\n {2}/g, newLine(column));
}

/** In brackets a line end is written as `\n`. */
export function flowScalar(value: unknown, type?: Scalar['type']): string {
  const hasLines = typeof value === 'string' && value.includes('\n');
  const kept = type?.startsWith('QUOTE') ? type : undefined;
  const doc = new Document([styled(value, hasLines ? Scalar.QUOTE_DOUBLE : kept)]);
  const list = doc.contents as unknown as { flow: boolean };
  list.flow = true;
  return doc
    .toString({ ...style, lineWidth: 0, flowCollectionPadding: false, doubleQuotedMinMultiLineLength: 1e9 })
    .trim()
    .slice(1, -1);
}

function asField(value: unknown, type: Scalar['type'], lineWidth: number): string {
  return new Document({ k: styled(value, type) }).toString({ ...style, lineWidth }).slice('k: '.length, -1);
}

/** `compat` quotes 9:30 and no, which older readers take for a number and a boolean. */
const style = { compat: 'yaml-1.1', minContentWidth: 0 } as const;

function styled(value: unknown, type: Scalar['type']): Scalar {
  const node = new Scalar(value);
  if (typeof value === 'string' && type) node.type = type;
  return node;
}

const newLine = (column: number) => `\n${' '.repeat(column)}`;
