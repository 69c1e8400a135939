import { Document, isMap, isScalar, isSeq, parse, Scalar } from 'yaml';

/** As wide as the files are written. */
const width = 120;

/** How a value is written: in brackets, with which quotation marks. What stood there before, or a sibling. */
export type Model = unknown;

/**
 * A value as YAML.
 * @param column of its first letter; its further lines begin there too
 * @param model whose style it takes on where it can
 */
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

/** A value within brackets, in one line. */
export function inBrackets(value: unknown, model?: Model): string {
  if (Array.isArray(value)) return `[${value.map((one) => inBrackets(one)).join(', ')}]`;
  if (!isGroup(value)) return flowScalar(value, isScalar(model) ? model.type : undefined);
  const fields = Object.entries(value).map(
    ([key, one]) => `${key}: ${inBrackets(one, isMap(model) ? model.get(key, true) : undefined)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** @param column of the lines after the first */
function scalar(value: unknown, column: number, type?: Scalar['type']): string {
  const plain = asField(value, type, width - column);
  const isLong = !type?.startsWith('BLOCK') && (plain.includes('\n') || plain.length + column > width);
  const text =
    isLong && typeof value === 'string' ? asField(value, Scalar.BLOCK_FOLDED, width - column) : plain;
  // Folding loses some ends of lines that begin or end with spaces, and takes empty lines that follow for its own: those
  // texts stay in one line.
  const safe = parse(`k: ${text}\n\n`).k === value ? text : asField(value, Scalar.QUOTE_DOUBLE, 0);
  return safe.replace(/\n {2}/g, newLine(column));
}

/** Within brackets all stands in one line: an end of a line is written as `\n`. */
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

/** `compat`: 9:30 and no are texts to us, but numbers and truths to older readers, so they get quotation marks. */
const style = { compat: 'yaml-1.1', minContentWidth: 0 } as const;

function styled(value: unknown, type: Scalar['type']): Scalar {
  const node = new Scalar(value);
  if (typeof value === 'string' && type) node.type = type;
  return node;
}

const newLine = (column: number) => `\n${' '.repeat(column)}`;

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
