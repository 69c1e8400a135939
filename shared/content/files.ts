import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from './issues.ts';

export function contentFiles(folder: string): Record<string, string> {
  if (!existsSync(folder))
    throw new ContentError([{ file: '', rule: `la cartella manca; dovrebbe essere ${folder}` }]);
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
