import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../../shared/content/content.ts';
import type { ContentIssue } from '../../../shared/content/content-rules.ts';
import { namedPhotos } from '../../../shared/content/slots.ts';
import { didYouMean } from '../../../shared/rules/near-miss.ts';
import { lookAtPhotograph } from './photograph-gate.ts';

export const isPhotograph = (name: string) => /\.(jpe?g|jfif|png|webp|avif)$/i.test(name);

/** Includes pictures that no build can use, because their owner should know about them. */
const isPicture = (name: string) =>
  isPhotograph(name) || /\.(heic|heif|gif|tiff?|bmp)$/i.test(name);

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** A Mac may store an accent apart from its letter. */
const isSameName = (a: string, b: string) => a.normalize('NFC') === b.normalize('NFC');

/** The path of a photograph that the content names, as the file system writes it; undefined if it's missing. */
export function photoPath(folder: string, photo: string): string | undefined {
  const file = filesIn(folder).find((name) => isSameName(name, photo));
  return file && join(folder, file);
}

/** What is wrong with the photographs that the content names, and with the other photographs in its folder. */
export async function photoIssues(
  content: Partial<Content>,
  folder: string,
): Promise<ContentIssue[]> {
  const files = filesIn(folder);
  const named = namedPhotos(content);
  const issues: ContentIssue[] = [];
  for (const { file, path, photo } of named) {
    if (photoPath(folder, photo) === undefined) {
      const message = `${photo} non è in content/pictures${didYouMean(photo, files)}`;
      issues.push({ file, path, message });
    }
  }

  const isNamed = (file: string) => named.some(({ photo }) => isSameName(photo, file));
  const photographs = files.filter((file) => isPhotograph(file) || isNamed(file));
  for (const { file, problem } of await problemsIn(folder, photographs)) {
    issues.push({ file: `pictures/${file}`, message: problem });
  }
  return issues;
}

/** Problems by path, time and size, so that a photograph is decoded only once as long as it doesn't change. */
const knownProblems = new Map<string, string | undefined>();

/** Decodes photographs one after the other, and says what is wrong with each that no page can show. */
export async function problemsIn(
  folder: string,
  files: readonly string[],
): Promise<{ file: string; problem: string }[]> {
  const problems: { file: string; problem: string }[] = [];
  for (const file of files) {
    const problem = await problemOf(join(folder, file));
    if (problem !== undefined) {
      problems.push({ file, problem });
    }
  }
  return problems;
}

async function problemOf(path: string): Promise<string | undefined> {
  const { mtimeMs, size } = statSync(path);
  const key = `${path} ${mtimeMs} ${size}`;
  if (!knownProblems.has(key)) {
    const { problem } = await lookAtPhotograph(path);
    knownProblems.set(key, problem);
  }
  return knownProblems.get(key);
}

/** One line for each picture that the content doesn't name. A replaced picture stays until somebody removes it. */
export const unusedPhotos = (content: Content, contentDir: string): string[] =>
  filesIn(join(contentDir, 'pictures'))
    .filter(isPicture)
    .filter((name) => namedPhotos(content).every(({ photo }) => !isSameName(photo, name)))
    .map((name) => `content/pictures/${name}: la pagina non la mostra; se non serve più, toglila`);
