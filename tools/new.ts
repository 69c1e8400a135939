import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { parse } from 'yaml';
import { cloneDir, siteOption } from '../shared/config/folders.ts';
import { claimNames } from '../shared/content/schemas/figures.ts';
import { mergeYaml } from '../shared/content/writing/merge-yaml.ts';
import { git } from './common/git.ts';

export const usage = 'npm run new -- CARTELLA';

export function run(args: string[]): void {
  try {
    console.log(newSite(args).join('\n'));
  } catch (error) {
    const { message, code, path } = error as NodeJS.ErrnoException;
    console.error(
      code ? `Qui non si può fare un sito: ${[code, path].filter(Boolean).join(', ')}` : message,
    );
    process.exitCode = 1;
  }
}

/** Lines that say what was made and what to do next. */
export function newSite([typed, ...others]: string[]): string[] {
  if (!typed || typed.startsWith('-') || others.length > 0) {
    throw new Error(usage);
  }
  const folder = resolve(process.env.INIT_CWD ?? '', typed);
  makeFromSample(folder);
  return [`Fatto: ${folder}`, writeProgram(folder), `Ora: npm run setup${siteOption(folder)}`];
}

/** What a site begins with. Building and serving the sample leaves other files in its folder, even messages. */
const copiedNames = ['.github', '.gitignore', 'README.md', 'build.sh', 'content'];

/**
 * Makes a site's folder with the sample's content, but without its results and profiles. Setup and the editor turn it
 * into another agency's.
 */
function makeFromSample(folder: string): void {
  if (`${folder}${sep}`.startsWith(`${cloneDir}${sep}`)) {
    throw new Error(
      `${folder} è nel programma: il sito nuovo vuole una cartella fuori da ${cloneDir}.`,
    );
  }
  if (existsSync(folder) && !isEmptyFolder(folder)) {
    throw new Error(`${folder} esiste già: il sito nuovo vuole una cartella sua, vuota.`);
  }
  for (const name of copiedNames) {
    cpSync(join(cloneDir, 'sample', name), join(folder, name), { recursive: true });
  }
  removeFields(join(folder, 'content/figures.yaml'), claimNames);
  removeFields(join(folder, 'content/agency.yaml'), ['social', 'credit']);
  cpSync(join(cloneDir, '.env.example'), join(folder, '.env'));
  chmodSync(join(folder, '.env'), 0o600);
}

/** A repository that has just been cloned is empty as well. */
const isEmptyFolder = (folder: string): boolean =>
  statSync(folder).isDirectory() && readdirSync(folder).every((name) => name === '.git');

/** Removes what is true only of the sample. The page shows nothing in its place. */
function removeFields(file: string, names: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  const fields = Object.entries(parse(text)).filter(([name]) => !names.includes(name));
  writeFileSync(file, mergeYaml(text, Object.fromEntries(fields)));
}

/** The file in a site's folder that names the program's commit for builds. Only build.sh reads it. */
const programFile = 'program.txt';

/**
 * The address that hosts fetch from: `git@github.com:you/portico.git` becomes https, and a password is removed. An
 * origin that only this machine reaches stays as it is.
 */
function publicAddress(origin: string): string {
  const url = URL.parse(origin.replace(/^git@([^/:]+):/, 'ssh://$1/'));
  if (url?.protocol === 'ssh:') {
    return `https://${url.hostname}${url.pathname}`;
  }
  return url?.protocol === 'https:' ? `https://${url.host}${url.pathname}` : origin;
}

/**
 * Writes `program.txt` into a new site's folder. Returns a line in Italian that says which commit it names, or what is
 * missing.
 */
export function writeProgram(siteFolder: string, clone = cloneDir): string {
  const commit = git(clone, 'rev-parse', 'HEAD');
  const origin = git(clone, 'remote', 'get-url', 'origin');
  if (!commit || !origin) {
    return `${programFile} manca: il programma non è un clone di Git con un «origin».`;
  }
  const address = publicAddress(origin);
  const text = `# Il programma che costruisce questo sito. Dopo una versione nuova, qui va il suo commit.
repository: ${address}
commit: ${commit}
`;
  writeFileSync(join(siteFolder, programFile), text);
  if (!address.startsWith('https://')) {
    return `${programFile}: nessun host può prendere il programma da ${address}. Scrivi lì il suo indirizzo https.`;
  }
  return `${programFile}: il sito è costruito con il programma al commit ${commit.slice(0, 12)}.`;
}
