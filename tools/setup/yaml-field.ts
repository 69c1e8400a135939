import { isMap, type Pair, parse, parseDocument, type YAMLMap } from 'yaml';
import { type Content, schemaOf } from '../../shared/content/content.ts';
import { sampleFiles } from '../../shared/content/files.ts';
import type { Path } from '../../shared/content/issues.ts';
import { mergeYaml } from '../../shared/content/merge-yaml.ts';
import { childOf, isGroup, withField } from '../../shared/content/names.ts';
import { entriesOf, schemaAt } from '../../shared/content/schema-tree.ts';
import { columnOf, linesOf } from '../../shared/content/yaml-lines.ts';

export const removeField = (text: string, path: Path): string =>
  mergeYaml(text, withField(parse(text), path, undefined));

export interface Field {
  file: keyof Content;
  /** The text of the whole file. */
  text: string;
  path: Path;
  value: unknown;
}

/** Returns the text with the field set. A new field gets the position that it has in the schema, below the comment that explains it. */
export function setField({ file, text, path, value }: Field): string {
  const content: unknown = parse(text);
  if (path.reduce(childOf, content) !== undefined) {
    return mergeYaml(text, withField(content, path, value));
  }
  if (text.includes('\r\n')) {
    const lines = setField({ file, text: text.replaceAll('\r\n', '\n'), path, value });
    return lines.replaceAll('\n', '\r\n');
  }
  const added = mergeYaml(text, withNewField(file, content, path, value));
  return belowItsComment(file, added, path);
}

/** Adds the new field after those that come before it in the schema. mergeYaml writes the fields in the order of the object. */
function withNewField(file: keyof Content, content: unknown, path: Path, value: unknown): unknown {
  const groupPath = path.slice(0, -1);
  const group = groupPath.reduce(childOf, content);
  const field = String(path.at(-1));
  if (!isGroup(group)) {
    return withField(content, path, value);
  }
  const order = Object.keys(entriesOf(schemaAt(schemaOf(file), groupPath)) ?? {});
  const earlier = order.slice(0, order.indexOf(field));
  const entries = Object.entries(group);
  const index = entries.findLastIndex(([key]) => earlier.includes(key));
  const ordered = Object.fromEntries(entries.toSpliced(index + 1, 0, [field, value]));
  return groupPath.length === 0 ? ordered : withField(content, groupPath, ordered);
}

/** Moves a new field below its comment, if that is still somewhere in the group. */
function belowItsComment(file: keyof Content, text: string, path: Path): string {
  const group = groupAt(text, path);
  const pair = group && pairOf(group, path);
  if (!group || !pair || group.flow) {
    return text;
  }
  const indent = ' '.repeat(columnOf(text, group.range[0]));
  const fieldLines = linesOf(text, pair);
  const otherFields = group.items
    .filter((item) => item !== pair)
    .map((item) => linesOf(text, item));
  const isWholeFile = path.length === 1;
  const from = isWholeFile ? 0 : group.range[0];
  const to = isWholeFile ? text.length : Math.max(group.range[2], fieldLines.to);
  const comments = commentsAbout(file, path).map((comment) => `${indent}${comment}\n`);

  for (const comment of comments) {
    const found = text.indexOf(comment, from);
    const end = found + comment.length;
    const isInGroup = found >= 0 && end <= to;
    const isLineStart = found === 0 || text[found - 1] === '\n';
    const isInsideField = otherFields.some((lines) => lines.from < end && end < lines.to);
    if (isInGroup && isLineStart && !isInsideField) {
      const lines = text.slice(fieldLines.from, fieldLines.to);
      return end <= fieldLines.from
        ? text.slice(0, end) + lines + text.slice(end, fieldLines.from) + text.slice(fieldLines.to)
        : text.slice(0, fieldLines.from) + text.slice(fieldLines.to, end) + lines + text.slice(end);
    }
  }
  return text;
}

/** The comments below which a field belongs. If the sample has the field, it's the line above that; otherwise the field itself, commented out. */
function commentsAbout(file: keyof Content, path: Path): string[] {
  const sample = sampleFiles()[`${file}.yaml`] ?? '';
  const lines = sample.split('\n').map((line) => line.trim());
  const group = groupAt(sample, path);
  const pair = group && pairOf(group, path);
  if (!pair) {
    return lines.filter((line) => line.startsWith(`# ${String(path.at(-1))}: `));
  }
  const { from } = linesOf(sample, pair);
  const above = sample.slice(0, from).split('\n').at(-2)?.trim() ?? '';
  return above.startsWith('#') ? [above] : [];
}

function groupAt(text: string, path: Path): YAMLMap.Parsed | undefined {
  const group: unknown = parseDocument(text).getIn(path.slice(0, -1), true);
  return isMap(group) ? (group as YAMLMap.Parsed) : undefined;
}

const pairOf = (group: YAMLMap.Parsed, path: Path): Pair | undefined =>
  group.items.find(({ key }) => String(key) === String(path.at(-1)));
