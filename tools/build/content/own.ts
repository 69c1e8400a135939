import { cpSync, renameSync, rmSync } from 'node:fs';
import type { Config } from '../../../shared/config/config.ts';
import { sampleFolder } from '../../../shared/config/env.ts';

type ContentPaths = Pick<Config, 'contentDir' | 'contentToMake'>;

/**
 * Returns the content folder of a site for a command that writes into it. A clone that showed the sample gets a content of
 * its own, since the sample belongs to the product.
 */
export function ownContentDir({ contentDir, contentToMake }: ContentPaths): string {
  if (contentToMake === undefined) {
    return contentDir;
  }
  // Under another name first: a copy that was cut off is no content.
  const unfinished = `${contentToMake}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(sampleFolder, unfinished, { recursive: true });
  renameSync(unfinished, contentToMake);
  console.log('content/ è nuova, copiata dall’esempio: da qui in poi è del tuo sito.');
  return contentToMake;
}
