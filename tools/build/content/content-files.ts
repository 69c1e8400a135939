import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../../shared/config/env.ts';
import { ContentError } from '../../../shared/content/issues.ts';
import type { Words } from '../../../shared/content/with-words.ts';

/**
 * Returns the texts of a content folder by file name. Throws a ContentError for a link, since a link may lead anywhere.
 */
export function contentFiles(folder: string): Record<string, string> {
  if (!existsSync(folder)) {
    throw new ContentError([{ file: '', message: `la cartella manca; dovrebbe essere ${folder}` }]);
  }
  // Names with a dot are left out: editors leave links such as `.#agency.yaml` beside an open file.
  const files = readdirSync(folder).filter((name) => /^[^.].*\.yaml$/.test(name));
  refuseLinks(files.filter((name) => !lstatSync(join(folder, name)).isFile()));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

export function refuseLinks(files: string[]): void {
  if (files.length === 0) {
    return;
  }
  throw new ContentError(
    files.map((file) => ({ file, message: 'deve essere un file, non un collegamento' })),
  );
}

export const wordsFolder = join(root, 'shared/words');

/** Reads the program's own words. */
export function programWords(): Words {
  const files = Object.entries(contentFiles(wordsFolder));
  return Object.fromEntries(files.map(([file, text]) => [basename(file, '.yaml'), parse(text)]));
}
