import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { tokensFile } from '../../../shared/config/folders.ts';
import { type Content, contentNames } from '../../../shared/content/content.ts';
import { ContentError, type Issue } from '../../../shared/content/issues.ts';
import { validateContent } from '../../../shared/content/reading/validate-content.ts';
import type { Task } from '../../../shared/content/tasks/find-tasks.ts';
import type { Typeface } from '../../../shared/design/typefaces.ts';
import { didYouMean } from '../../../shared/text/near-miss.ts';
import type { FileMakers } from '../../common/made-files.ts';
import { readProgramWords, readYamlTexts } from '../../common/read-yaml-texts.ts';
import { readPublicFiles } from './public-files.ts';
import { type DrawnLogo, readLogo } from './read-logo.ts';
import { type ReadPhotographs, readPhotographs } from './read-photographs.ts';
import { readTypeface } from './read-typeface.ts';
import { type Redirect, readRedirects, redirectsYaml } from './redirects.ts';
import { openTasks } from './task-lines.ts';

/** What is in a content folder without issues. */
type ContentFolder = {
  content: Content;
  redirects: Redirect[];
  photographs: ReadPhotographs;
  logo: DrawnLogo | undefined;
  headings: Typeface;
  publicFiles: FileMakers;
  /** Without those that the owner has confirmed. */
  tasks: Task[];
};

/**
 * Reads and validates every file of a content folder, each once, photographs included. Throws a ContentError with a
 * line per issue, if there are any.
 */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  refuseMissingFolder(folder);
  refuseLinks(folder);
  const texts = readYamlTexts(folder);
  const tokens = readFileSync(tokensFile, 'utf8');
  const yaml = validateContent(texts, { words: readProgramWords(), tokens });
  const { redirects, issues: redirectIssues } = readRedirects(texts);
  const photographs = await readPhotographs(yaml, join(folder, 'pictures'));
  const publicFiles = await readPublicFiles(folder);
  const logo = await readLogo(yaml, folder);
  const typeface = await readTypeface(yaml, folder);
  const issues = [
    ...yaml.issues,
    ...photographs.issues,
    ...strayFiles(folder),
    ...redirectIssues,
    ...publicFiles.issues,
    ...logo.issues,
    ...typeface.issues,
  ];
  if (issues.length > 0) {
    throw new ContentError(issues, basename(folder));
  }
  return {
    content: yaml.contentOrThrow(),
    redirects,
    photographs,
    logo: logo.drawn,
    headings: typeface.headings,
    publicFiles: publicFiles.files,
    tasks: openTasks(yaml),
  };
}

const knownFiles = [...contentNames.map((name) => `${name}.yaml`), redirectsYaml];

/**
 * Reports each file that nobody reads, such as `faq (1).yaml` or `faq.yaml.txt`, because its text would be missing on
 * the page.
 */
function strayFiles(folder: string): Issue[] {
  const files = readdirSync(folder).filter((name) => /^[^.].*\.ya?ml/i.test(name));
  const missing = knownFiles.filter((name) => !files.includes(name));
  const strays = files.filter((name) => !knownFiles.includes(name));
  return strays.map((file) => ({
    file,
    message: `nessuno legge questo file: rinominalo o toglilo${didYouMean(file, missing)}`,
  }));
}

export const readContent = async (folder: string): Promise<Content> =>
  (await readContentFolder(folder)).content;

function refuseMissingFolder(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ContentError([{ file: '', message: `la cartella manca; dovrebbe essere ${folder}` }]);
  }
}

/** Even links that the build doesn't read are refused: another program may read them, or write to their targets. */
function refuseLinks(folder: string): void {
  const links = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.git/'));
  if (links.length > 0) {
    const message = 'deve essere un file, non un collegamento';
    throw new ContentError(links.map((file) => ({ file, message })));
  }
}
