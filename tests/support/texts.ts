import { programWords } from '../../shared/content/files.ts';
import { issuesOf } from '../../shared/content/issues.ts';
import { parseContent } from '../../shared/content/parse.ts';
import { publishingRules } from '../../shared/content/rules.ts';

type Texts = Record<string, string>;

/** The content of these texts, with the program's words. */
export const contentOf = (texts: Texts) => parseContent(texts, { words: programWords() });

/** What the build and the editor say of these texts, a line each. */
export const issuesIn = (texts: Texts): string[] =>
  issuesOf(() => parseContent(texts, { words: programWords(), rules: publishingRules }));
