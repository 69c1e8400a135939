import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { mergeYaml } from '../editor/merge-yaml.ts';
import type { Path } from '../shared/content/issues.ts';
import { childOf, withField } from '../shared/content/names.ts';

/** Sets a field in the text of a content file; undefined removes it, and a group that is empty then. */
export function setField(text: string, path: Path, value: unknown): string {
  const after = withField(parse(text), path, value);
  const group = path.slice(0, -1);
  const isEmpty = isDeepStrictEqual(group.reduce(childOf, after), {});
  return mergeYaml(text, isEmpty ? withField(after, group, undefined) : after);
}

export const fieldValue = (text: string, path: Path): unknown => path.reduce(childOf, parse(text) as unknown);
