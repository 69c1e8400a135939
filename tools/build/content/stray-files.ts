import { existsSync, readdirSync } from 'node:fs';
import { contentNames } from '../../../shared/content/content.ts';
import type { Issue } from '../../../shared/content/issues.ts';
import { logoName } from './read-logo.ts';
import { redirectsFile } from './read-redirects.ts';

const contentFiles = [...contentNames.map((name) => `${name}.yaml`), redirectsFile, logoName];

/** What browsers, Finder and Notepad add to a name, if there is already a file with it or they don't know its type. */
const additions = [
  /\.txt$/i,
  /(?<=\.(?:ya?ml|svg))\.(?:ya?ml|svg)$/i,
  /[ _-]*\(\d+\)(?=\.|$)/,
  / \d+(?=\.|$)/,
  /[ _-]*\(?(?:copia|copy|conflitto)\)?(?=\.|$)/i,
];

/** `meant` is the file that its name was probably meant to be. */
type StrayFile = Issue & { meant: string };

/** An issue for each file that nobody reads because a program added something to its name. */
export function strayFiles(folder: string): StrayFile[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file): StrayFile[] => {
    const meant = contentFileOf(file);
    if (meant === undefined || meant === file) {
      return [];
    }
    const isBeside = files.includes(meant);
    const message = isBeside
      ? `non si legge: conta ${meant}. Se è quello nuovo, rinominalo così e togli il vecchio; altrimenti toglilo`
      : `non si legge: rinominalo in ${meant}`;
    return [{ file, message, meant }];
  });
}

/** The content file that a name is probably meant for. */
function contentFileOf(file: string): string | undefined {
  const bare = additions.reduce((name, addition) => name.replace(addition, ''), file);
  const name = bare.toLowerCase().replace(/\.yml$/, '.yaml');
  return contentFiles.find((known) => known === name);
}
