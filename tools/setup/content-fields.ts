import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Content } from '../../shared/content/content.ts';
import type { Path } from '../../shared/content/issues.ts';
import { childOf } from '../../shared/content/names.ts';

/** A field of a content folder, by its file and its path there. */
export interface FieldAddress {
  folder: string;
  file: keyof Content;
  path: Path;
}

export const fileOf = (folder: string, file: keyof Content): string => join(folder, `${file}.yaml`);

export const textOf = (folder: string, file: keyof Content): string =>
  readFileSync(fileOf(folder, file), 'utf8');

/** The value at a path of a YAML text; undefined where there is none. */
export const fieldValue = (text: string, path: Path): unknown =>
  path.reduce(childOf, parse(text) as unknown);

export const valueIn = (folder: string, file: keyof Content, path: Path): unknown =>
  fieldValue(textOf(folder, file), path);
