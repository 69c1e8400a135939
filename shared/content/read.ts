import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { photoIssues } from '../images/check.ts';
import type { Content } from './content.ts';
import { ContentError } from './issues.ts';
import { parseContent } from './parse.ts';
import { publishingRules } from './rules.ts';

/** Reads and checks every file of content/, photographs included. Throws a ContentError with a line per issue. */
export function readContent(folder = 'content'): Content {
  return parseContent(contentFiles(folder), undefined, [
    ...publishingRules,
    (content) => photoIssues(content, join(folder, 'pictures')),
  ]);
}

export function contentFiles(folder: string): Record<string, string> {
  if (!existsSync(folder))
    throw new ContentError([{ file: '', rule: `la cartella manca; dovrebbe essere ${folder}` }]);
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
