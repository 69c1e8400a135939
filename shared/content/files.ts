import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ContentError } from './issues.ts';

/** Returns the texts of a content folder by file name. Throws a ContentError for a link: it may lead anywhere. */
export function contentFiles(folder: string): Record<string, string> {
  if (!existsSync(folder))
    throw new ContentError([{ file: '', rule: `la cartella manca; dovrebbe essere ${folder}` }]);
  const links = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.git/'));
  if (links.length > 0)
    throw new ContentError(links.map((file) => ({ file, rule: 'deve essere un file, non un collegamento' })));
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** The texts of the sample, whose words stand in for those that a content folder lacks. */
export const sampleFiles = () => contentFiles(join(import.meta.dirname, '../../sample'));
