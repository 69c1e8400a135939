import { basename, join } from 'node:path';
import type { Content } from '../../shared/content/content.ts';
import { contentFiles, sampleFiles } from '../../shared/content/files.ts';
import { parseContent } from '../../shared/content/parse.ts';
import { publishingRules } from '../../shared/content/rules.ts';
import { mapIssues } from './map-file.ts';
import { photoIssues } from './photographs.ts';

/** Reads and checks every file of content/, photographs and map included. Throws a ContentError with a line per issue. */
export function readContent(folder = 'content'): Content {
  const rules = [
    ...publishingRules,
    (content: Partial<Content>) => photoIssues(content, join(folder, 'pictures')),
    () => mapIssues(folder),
  ];
  return parseContent(contentFiles(folder), undefined, rules, basename(folder), sampleFiles());
}
