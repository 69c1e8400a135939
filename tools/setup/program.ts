import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { root } from '../../shared/config/env.ts';
import { git, isClone } from '../git.ts';

/** The file in a site's folder that says which commit of the program builds it. Only build.sh reads it. */
const programFile = 'program.txt';

/** The program's files in a site's folder. A site that is published in another way may have removed the workflow. */
const programFiles = ['build.sh', '.github/workflows/publish.yml'];

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

/**
 * Updates a site's folder to this clone's program: its commit, and the program's files that differ. Returns lines in Italian
 * that say what changed and what to do.
 */
export function takeProgram(siteFolder: string, clone = root): string[] {
  const lines = programFiles.flatMap((name) => replaceProgramFile(siteFolder, name, clone));

  const program = programOf(clone);
  if (!program) {
    lines.push(`${programFile} resta com’è: il programma non è un clone di Git con un «origin».`);
    return lines;
  }
  const { repository, commit, isPublished } = program;
  if (writeProgram(siteFolder, program)) {
    lines.push(
      `${programFile}: il sito è costruito con il programma al commit ${commit.slice(0, 12)}.`,
    );
  }
  if (!isPublished) {
    lines.push(
      `${repository} non ha ancora questo commit: prima, nella cartella del programma, git push.`,
    );
  }
  return lines;
}

/** Whether the file changed. */
function writeProgram(siteFolder: string, { repository, commit }: Program): boolean {
  const file = join(siteFolder, programFile);
  const text = `# Il programma che costruisce questo sito. Lo scrive npm run update.\nrepository: ${repository}\ncommit: ${commit}\n`;
  if (textIn(file) === text) {
    return false;
  }
  writeFileAtomic.sync(file, text);
  return true;
}

function replaceProgramFile(siteFolder: string, name: string, clone: string): string[] {
  const source = join(clone, 'sample', name);
  const target = join(siteFolder, name);
  const isRemoved = name !== 'build.sh' && !existsSync(target);
  if (isRemoved || textIn(target) === textIn(source)) {
    return [];
  }
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target);
  return [`${name}: ora è quello di questa versione.`];
}

/** A file's text, without the line ends of Windows. Throws for a link: whoever can write to the site's repository could aim it at any file. */
function textIn(file: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) {
    return undefined;
  }
  if (!stats.isFile()) {
    throw new Error(`${file} deve essere un file, non un collegamento`);
  }
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}
