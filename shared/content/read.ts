import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { photoFaults } from '../images/check.ts';
import type { Content } from './content.ts';
import { parseContent } from './parse.ts';
import { futureYears } from './years.ts';

/**
 * Reads and checks every file of content/, the photographs included.
 * @param folder where the files are; the project's own by default
 * @throws ContentError with one line per fault: file, line, the thing by its name, rule
 */
export function readContent(folder = 'content'): Content {
  return parseContent(contentFiles(folder), undefined, (content) => [
    ...photoFaults(content, join(folder, 'pictures')),
    ...futureYears(content, new Date()),
  ]);
}

/** The texts of the YAML files of a folder, by file name. */
export function contentFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
