import { parse } from 'yaml';
import { mergeYaml } from '../editor/merge-yaml.ts';
import type { Path } from '../shared/content/issues.ts';
import { childOf, withField } from '../shared/content/names.ts';

/** Sets a field in the text of a content file; undefined removes it. */
export const setField = (text: string, path: Path, value: unknown): string =>
  mergeYaml(text, withField(parse(text), path, value));

export const fieldValue = (text: string, path: Path): unknown => path.reduce(childOf, parse(text) as unknown);
