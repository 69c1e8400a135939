import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Content } from '../../../shared/content/content.ts';
import { contrastRule } from '../../../shared/content/contrast-rule.ts';
import { contentFiles, programWords, refuseLinks } from '../../../shared/content/files.ts';
import { parseContent } from '../../../shared/content/parse.ts';
import { readRedirects } from '../../../shared/content/redirects.ts';
import { publishingRules } from '../../../shared/content/rules.ts';
import { tokensFile } from '../theme.ts';
import { logoIssues } from './logo.ts';
import { photoIssues } from './photographs.ts';
import { publicFileIssues } from './public-files.ts';
import { strayFiles } from './stray-files.ts';
import { typefaceIssues } from './typeface.ts';

/** Reads and checks every file of a content folder, photographs included. Throws a ContentError with a line per issue. */
export function readContent(folder: string, texts = readTexts(folder)): Content {
  const rules = [
    ...publishingRules,
    (content: Partial<Content>) => photoIssues(content, join(folder, 'pictures')),
    () => strayFiles(folder),
    () => readRedirects(texts).issues,
    () => publicFileIssues(folder),
    () => logoIssues(folder),
    (content: Partial<Content>) => typefaceIssues(content, folder),
    contrastRule(readFileSync(tokensFile, 'utf8')),
  ];
  return parseContent(texts, { rules, folder: basename(folder), words: programWords() });
}

/** The texts of a content folder by file name. Throws a ContentError for links, which may lead anywhere. */
export function readTexts(folder: string): Record<string, string> {
  if (existsSync(folder)) {
    refuseLinks(linksIn(folder));
  }
  return contentFiles(folder);
}

/** Links that no build reads count too: another program may read them, or write where they lead. */
const linksIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.git/'));
