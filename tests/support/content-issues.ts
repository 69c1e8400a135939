import { readFileSync } from 'node:fs';
import { tokensFile } from '../../shared/config/folders.ts';
import type { YamlTexts } from '../../shared/content/content.ts';
import { ContentError } from '../../shared/content/issues.ts';
import { validateContent } from '../../shared/content/reading/validate-content.ts';
import { readContent } from '../../tools/build/content-folder/read-content-folder.ts';
import { readProgramWords } from '../../tools/common/read-yaml-texts.ts';

const program = { words: readProgramWords(), tokens: readFileSync(tokensFile, 'utf8') };

/** The content of these texts, with the program's words. */
export const contentOf = (texts: YamlTexts) => validateContent(texts, program).contentOrThrow();

/** The issues that build and editor report about these texts, a line each. */
export function issuesIn(texts: YamlTexts): string[] {
  try {
    contentOf(texts);
    return [];
  } catch (error) {
    return issueLinesOf(error);
  }
}

/** The issues that a build reports about a content folder, a line each. */
export const issuesInFolder = (folder: string): Promise<string[]> =>
  readContent(folder).then(() => [], issueLinesOf);

function issueLinesOf(error: unknown): string[] {
  if (error instanceof ContentError) {
    return error.message.split('\n');
  }
  throw error;
}
