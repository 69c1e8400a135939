import { join } from 'node:path';
import { photoIssues } from '../images/check.ts';
import type { Content } from './content.ts';
import { contentFiles } from './files.ts';
import { mapIssues } from './map-file.ts';
import { parseContent } from './parse.ts';
import { publishingRules } from './rules.ts';

/** Reads and checks every file of content/, photographs and map included. Throws a ContentError with a line per issue. */
export function readContent(folder = 'content'): Content {
  return parseContent(contentFiles(folder), undefined, [
    ...publishingRules,
    (content) => photoIssues(content, join(folder, 'pictures')),
    () => mapIssues(folder),
  ]);
}
