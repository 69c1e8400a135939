import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../content.config.ts';
import { photoFaults } from '../pictures/check.ts';
import { ContentError, parseContent } from './parse.ts';

/**
 * Reads and checks every file of content/, the photographs included.
 * @param folder where the files are; the project's own by default
 * @throws ContentError with one line per wrong field: file, field, rule
 */
export function readContent(folder = 'content'): Content {
  const content = parseContent(contentFiles(folder));
  const faults = photoFaults(content, join(folder, 'pictures'));
  if (faults.length > 0) throw new ContentError(faults.join('\n'));
  return content;
}

/** The texts of the YAML files of a folder, by file name. */
export function contentFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
