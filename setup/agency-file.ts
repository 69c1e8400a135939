import { isMap, isScalar, parseDocument, Scalar, stringify } from 'yaml';
import type { Path } from '../shared/content/issues.ts';
import { placesOf } from '../shared/content/places.ts';

/**
 * One field of a content file, changed in its text: everything else, comments, order, quotation marks and blank lines,
 * stays as it is. The parsed document tells where the value stands; printing it anew would fold and move what is around.
 */
export function setField(text: string, path: Path, value: string | number): string {
  const doc = parseDocument(text);
  const node = doc.getIn(path, true);
  if (isScalar(node) && node.range) {
    const [from, to] = node.range;
    return text.slice(0, from) + written(value, node.type) + text.slice(to);
  }
  const line = `${fieldOf(path)}: ${written(value)}`;
  const commented = commentedLine(text, path);
  if (commented) return text.slice(0, commented.from) + commented.indent + line + text.slice(commented.to);
  return insertLast(text, path, line);
}

/** Takes a field away by making its lines a comment, as the fields are that an agency may have. */
export function removeField(text: string, path: Path): string {
  const doc = parseDocument(text);
  const node = doc.getIn(path, true);
  if (!isScalar(node) || !node.range) return text;
  const place = placesOf(doc).find(({ path: at }) => at.join('\n') === path.join('\n'));
  if (!place) return text;
  const from = text.lastIndexOf('\n', place.from) + 1;
  const to = Math.max(node.range[1], place.from);
  const lines = text.slice(from, to).replace(/^([ \t]*)(?=\S)/gm, '$1# ');
  return text.slice(0, from) + lines + text.slice(to);
}

/** The value of a field, undefined where it is missing. */
export const fieldValue = (text: string, path: Path): unknown => parseDocument(text).getIn(path);

const fieldOf = (path: Path) => String(path.at(-1));

/** The value as YAML writes it on one line, in the quotation marks that were there. */
function written(value: string | number, type?: Scalar.Type | string): string {
  const scalar = new Scalar(value);
  if (type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE) scalar.type = type;
  return stringify(scalar, { lineWidth: 0 }).trimEnd();
}

/** `# rea: …` where the field belongs: as deep as its group, and inside it. */
function commentedLine(text: string, path: Path) {
  const [start, end] = groupBounds(text, path.slice(0, -1));
  const depth = path.length === 1 ? '' : '[ \\t]+';
  const pattern = new RegExp(`^(${depth})# ?${fieldOf(path)}:.*$`, 'm');
  const found = pattern.exec(text.slice(start, end));
  if (!found) return undefined;
  const from = start + found.index;
  const whole = found[0].replace(/\r$/, '');
  return { from, to: from + whole.length, indent: found[1] ?? '' };
}

/** Where a group's text begins and ends: its own line and the deeper ones below, comments among them included. */
function groupBounds(text: string, group: Path): [number, number] {
  if (group.length === 0) return [0, text.length];
  const start = placesOf(parseDocument(text)).find(({ path }) => path.join('\n') === group.join('\n'))?.from;
  if (start === undefined) return [text.length, text.length];
  const [own = ''] = /^.*\n?(?:(?:[ \t]*\r?\n)*[ \t]+\S.*\n?)*/.exec(text.slice(start)) ?? [];
  return [start, start + own.length];
}

/** At the end of the group, or of the file. */
function insertLast(text: string, path: Path, line: string): string {
  const group = path.slice(0, -1);
  const node = parseDocument(text).getIn(group, true);
  const [start, end] = groupBounds(text, group);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  if (group.length > 0 && start === end) return insertLast(text, group, `${fieldOf(group)}:${eol}  ${line}`);
  const indent =
    group.length === 0 ? '' : (isMap(node) && /^[ \t]+/m.exec(text.slice(start, end))?.[0]) || '  ';
  const own = text.slice(start, end);
  const kept = own.trimEnd();
  return `${text.slice(0, start)}${kept}${eol}${indent}${line}${own.slice(kept.length) || eol}${text.slice(end)}`;
}
