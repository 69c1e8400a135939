import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Content } from '../../shared/content/content.ts';
import { contentFiles, refuseLinks, sampleFiles } from '../../shared/content/files.ts';
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
  if (existsSync(folder)) refuseLinks(linksIn(folder));
  return parseContent(contentFiles(folder), undefined, rules, basename(folder), sampleFiles());
}

/** Also those that no build reads: somebody else may, or write there. */
const linksIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.git/'));
