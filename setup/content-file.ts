import { parse } from 'yaml';
import { mergeYaml } from '../editor/merge-yaml.ts';
import type { Path } from '../shared/content/issues.ts';
import { childOf, isGroup, withField } from '../shared/content/names.ts';

/** Sets a field in the text of a content file; a comment such as `# rea: …` marks its place. */
export function setField(text: string, path: Path, value: unknown): string {
  const [key, group] = [String(path.at(-1)), path.at(-2)];
  const comment = new RegExp(`^(${group ? '[ \\t]+' : ''})# ?${key}:.*?(?=\\r?$)`, 'm');
  const placed =
    fieldValue(text, path) === undefined
      ? inGroup(text, group, (lines) =>
          lines.replace(comment, `$1${key}: ${Array.isArray(value) ? '[]' : 'x'}`),
        )
      : text;
  return mergeYaml(placed, withField(parse(placed), path, value));
}

/** A group goes, a single field becomes a comment. */
export function removeField(text: string, path: Path): string {
  const without = () => mergeYaml(text, withField(parse(text), path, undefined));
  if (isGroup(fieldValue(text, path))) return without();
  const [key, group] = [String(path.at(-1)), path.at(-2)];
  const field = new RegExp(`^(${group ? '[ \\t]+' : ''})${key}:.*(\\n\\1[ \\t]+\\S.*)*`, 'm');
  const commented = inGroup(text, group, (lines) =>
    lines.replace(field, (own) => own.replace(/^[ \t]*/gm, '$&# ')),
  );
  return commented === text ? without() : commented;
}

export const fieldValue = (text: string, path: Path): unknown => path.reduce(childOf, parse(text) as unknown);

function inGroup(text: string, group: Path[number] | undefined, change: (lines: string) => string): string {
  return group === undefined
    ? change(text)
    : text.replace(new RegExp(`^${group}:.*(\\n([ \\t].*|\\r?$))*`, 'm'), change);
}
