import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../shared/config/env.ts';
import { git } from '../common/git.ts';

/** The file in a site's folder that names the program's commit for builds. Only build.sh reads it. */
const programFile = 'program.txt';

/** An address that a host can fetch from: `git@github.com:you/portico.git` becomes https, and a password is removed. */
function publicAddress(origin: string): string {
  const overSsh = /^(?:ssh:\/\/)?git@([\w.-]+)[:/](.+)$/.exec(origin);
  if (overSsh) {
    const [, host, path] = overSsh;
    return `https://${host}/${path}`;
  }
  return origin.replace(/^(https:\/\/)[^/@]*@/, '$1');
}

/** Writes `program.txt` into a new site's folder. Returns a line in Italian that says what it says, or why it's missing. */
export function writeProgram(siteFolder: string, clone = root): string {
  const commit = git(clone, 'rev-parse', 'HEAD');
  const origin = git(clone, 'remote', 'get-url', 'origin');
  if (!commit || !origin) {
    return `${programFile} manca: il programma non è un clone di Git con un «origin».`;
  }
  const text = `# Il programma che costruisce questo sito. Dopo una versione nuova, qui va il suo commit.
repository: ${publicAddress(origin)}
commit: ${commit}
`;
  writeFileSync(join(siteFolder, programFile), text);
  return `${programFile}: il sito è costruito con il programma al commit ${commit.slice(0, 12)}.`;
}
