import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../shared/config/env.ts';
import { git, isClone } from '../common/git.ts';

/** The file in a site's folder that says which commit of the program builds it. Only build.sh reads it. */
const programFile = 'program.txt';

type Program = { repository: string; commit: string; isPublished: boolean };

/** The program as this clone has it; undefined where there is no Git, or no repository to fetch from. */
export function programOf(clone: string): Program | undefined {
  const commit = git(clone, 'rev-parse', 'HEAD');
  const origin = git(clone, 'remote', 'get-url', 'origin');
  if (!commit || !origin || !isClone(clone)) {
    return undefined;
  }
  const isPublished = git(clone, 'branch', '--remotes', '--contains', commit) !== '';
  return { repository: publicAddress(origin), commit, isPublished };
}

/** An address that a host can fetch from: `git@github.com:you/portico.git` becomes https, and a password is removed. */
function publicAddress(origin: string): string {
  const overSsh = /^(?:ssh:\/\/)?git@([\w.-]+)[:/](.+)$/.exec(origin);
  if (overSsh) {
    const [, host, path] = overSsh;
    return `https://${host}/${path}`;
  }
  return origin.replace(/^(https:\/\/)[^/@]*@/, '$1');
}

/** Writes `program.txt` into a new site's folder. Returns lines in Italian that say what it says and what to do. */
export function writeProgram(siteFolder: string, clone = root): string[] {
  const program = programOf(clone);
  if (!program) {
    return [`${programFile} manca: il programma non è un clone di Git con un «origin».`];
  }
  const { repository, commit, isPublished } = program;
  const text = `# Il programma che costruisce questo sito. Dopo una versione nuova, qui va il suo commit.\nrepository: ${repository}\ncommit: ${commit}\n`;
  writeFileSync(join(siteFolder, programFile), text);
  const lines = [
    `${programFile}: il sito è costruito con il programma al commit ${commit.slice(0, 12)}.`,
  ];
  if (!isPublished) {
    lines.push(
      `${repository} non ha ancora questo commit: prima, nella cartella del programma, git push.`,
    );
  }
  return lines;
}
