import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../content.config.ts';
import { parseContent } from './parse.ts';

/**
 * Reads and checks every file of content/.
 * @param folder where the files are; the project's own by default
 * @throws ContentError with one line per wrong field: file, field, rule
 */
export function readContent(folder = 'content'): Content {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return parseContent(
    Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  );
}
