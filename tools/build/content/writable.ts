import { cpSync, renameSync, rmSync } from 'node:fs';
import type { Config } from '../../../shared/config/config.ts';
import { sampleFolder } from '../../../shared/config/env.ts';

type ContentPaths = Pick<Config, 'contentDir' | 'contentToMake'>;

/**
 * Returns the content folder for a command that writes into it. A clone that shows the sample first gets its own copy,
 * since the sample belongs to the program.
 */
export function writableContentDir({ contentDir, contentToMake }: ContentPaths): string {
  if (contentToMake === undefined) {
    return contentDir;
  }
  // The copy has another name until it's complete.
  const unfinished = `${contentToMake}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(sampleFolder, unfinished, { recursive: true });
  renameSync(unfinished, contentToMake);
  console.log('content/ è nuova, copiata dall’esempio: da qui in poi è del tuo sito.');
  return contentToMake;
}
