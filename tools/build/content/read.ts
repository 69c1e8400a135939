import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { type Content, contentNames } from '../../../shared/content/content.ts';
import { publishingRules } from '../../../shared/content/content-rules.ts';
import { contrastRule } from '../../../shared/content/contrast-rule.ts';
import { ContentError, type Issue } from '../../../shared/content/issues.ts';
import { checkContent } from '../../../shared/content/parse.ts';
import type { Typeface } from '../../../shared/design/typefaces.ts';
import type { MadeFiles } from '../made-files.ts';
import { tokensFile } from '../theme.ts';
import { contentFiles, programWords, refuseLinks } from './content-files.ts';
import { readPublicFiles } from './public-files.ts';
import { readLogo } from './read-logo.ts';
import { readPhotographs } from './read-photographs.ts';
import { type Redirect, readRedirects, redirectsFile } from './read-redirects.ts';
import { readTypeface } from './read-typeface.ts';
import { type SampleLeft, sampleLeft } from './sample-left.ts';

/** What a content folder has, and what there is to say about it. */
interface ContentFolder {
  /** Throws a ContentError with a line per issue, if there are any. */
  content: () => Content;
  issues: Issue[];
  redirects: Redirect[];
  photographs: Awaited<ReturnType<typeof readPhotographs>>;
  logo: Awaited<ReturnType<typeof readLogo>>['drawn'];
  headings: Typeface;
  publicFiles: MadeFiles;
  /** What is still the sample's. */
  sample: SampleLeft;
}

/** Reads and checks every file of a content folder, each once, photographs included. */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const texts = readTexts(folder);
  const rules = [...publishingRules, contrastRule(readFileSync(tokensFile, 'utf8'))];
  const read = checkContent(texts, { rules, words: programWords() });
  const { redirects, issues: redirectIssues } = readRedirects(texts);
  const photographs = await readPhotographs(read.valid, join(folder, 'pictures'));
  const publicFiles = await readPublicFiles(folder);
  const logo = await readLogo(read.valid, folder);
  const typeface = await readTypeface(read.valid, folder);
  const strays = strayFiles(folder);
  const others = [
    ...photographs.issues,
    ...strays,
    ...redirectIssues,
    ...publicFiles.issues,
    ...logo.issues,
    ...typeface.issues,
  ];
  // A file under another name isn't also missing.
  const isMeant = ({ file, line }: Issue) =>
    line === undefined && strays.some(({ meant }) => meant === file);
  const known = read.issues.filter((issue) => !isMeant(issue));
  const issues = [...known, ...others.flatMap(read.located)];
  return {
    content() {
      if (issues.length > 0) {
        throw new ContentError(issues, basename(folder));
      }
      return read.content();
    },
    issues,
    redirects,
    photographs,
    logo: logo.drawn,
    headings: typeface.headings,
    publicFiles: publicFiles.files,
    sample: sampleLeft(read.files),
  };
}

const knownFiles = [...contentNames.map((name) => `${name}.yaml`), redirectsFile];

/**
 * An issue for each file that nobody reads, such as `faq (1).yaml` or `faq.yaml.txt`: what is in it would be missed.
 * `meant` is the file that isn't there, and that it was probably meant to be.
 */
function strayFiles(folder: string): (Issue & { meant: string | undefined })[] {
  const files = readdirSync(folder).filter((name) => /^[^.].*\.ya?ml/i.test(name));
  const missing = knownFiles.filter((name) => !files.includes(name));
  const strays = files.filter((name) => !knownFiles.includes(name));
  return strays.map((file) => {
    const meant = earlierNames[file] ?? missing.find((name) => beginsAs(file, name));
    const advice = meant ? `rinominalo in ${meant}` : 'rinominalo o toglilo';
    return { file, meant, message: `nessuno legge questo file: ${advice}` };
  });
}

const earlierNames: Record<string, string> = { 'email.yaml': 'mails.yaml' };

/** Programs add to a name's end: `.txt`, ` (1)`. */
const beginsAs = (file: string, known: string): boolean =>
  new RegExp(`^${known.replace('.yaml', '')}(?![\\w-])`, 'i').test(file);

/** The content of a folder alone. Throws a ContentError with a line per issue. */
export async function readContent(folder: string): Promise<Content> {
  const { content } = await readContentFolder(folder);
  return content();
}

/**
 * The texts of a content folder by file name. Throws a ContentError for links, which may lead anywhere, and for an
 * earlier content.
 */
function readTexts(folder: string): Record<string, string> {
  if (existsSync(folder)) {
    refuseLinks(linksIn(folder));
    refuseEarlierContent(folder);
  }
  return contentFiles(folder);
}

/**
 * A content from before the first release has a map, and too much else that has changed for a list of its issues to
 * help.
 */
function refuseEarlierContent(folder: string): void {
  const file = 'map.geojson';
  if (!existsSync(join(folder, file))) {
    return;
  }
  const message =
    'questo contenuto è di prima della versione 1.0.0: fai un sito nuovo con «npm run new -- CARTELLA» e riporta lì i tuoi testi, oppure togli questo file e correggi le righe che la build elenca';
  throw new ContentError([{ file, message }], basename(folder));
}

/** Links that no build reads count too: another program may read them, or write where they lead. */
const linksIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.git/'));
