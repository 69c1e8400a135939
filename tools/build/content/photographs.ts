import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Content } from '../../../shared/content/content.ts';
import type { ContentIssue } from '../../../shared/content/rules.ts';
import { namedPhotos } from '../../../shared/content/slots.ts';
import { didYouMean } from '../../../shared/rules/near-miss.ts';

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
export function photoIssues(content: Partial<Content>, folder: string): ContentIssue[] {
  const files = filesIn(folder);
  const named = namedPhotos(content);
  const issues: ContentIssue[] = [];
  for (const { file, path, photo } of named) {
    if (photoPath(folder, photo) === undefined) {
      const rule = `${photo} non è in content/pictures${didYouMean(photo, files)}`;
      issues.push({ file, path, rule });
    }
  }

  const isNamed = (file: string) => named.some(({ photo }) => isSameName(photo, file));
  const photographs = files.filter((file) => isPhotograph(file) || isNamed(file));
  for (const { file, problem } of problemsIn(folder, photographs)) {
    issues.push({ file: `pictures/${file}`, rule: problem });
  }
  return issues;
}

/** Problems by path, time and size, so that a photograph is decoded only once as long as it doesn't change. */
const knownProblems = new Map<string, string | undefined>();

/** Decodes photographs, and says what is wrong with each that no page can show. */
export function problemsIn(
  folder: string,
  files: readonly string[],
): { file: string; problem: string }[] {
  const photographs = files.map((file) => {
    const path = join(folder, file);
    const { mtimeMs, size } = statSync(path);
    return { file, path, key: `${path} ${mtimeMs} ${size}` };
  });

  const unknown = photographs.filter(({ key }) => !knownProblems.has(key));
  const problems = unknown.length > 0 ? decode(unknown.map(({ path }) => path)) : new Map();
  for (const { path, key } of unknown) {
    knownProblems.set(key, problems.get(path));
  }

  return photographs.flatMap(({ file, key }) => {
    const problem = knownProblems.get(key);
    return problem === undefined ? [] : [{ file, problem }];
  });
}

const looksSchema = v.record(v.string(), v.object({ problem: v.optional(v.string()) }));

/**
 * The problems of photographs by their path. Content is read synchronously and sharp decodes only asynchronously, so a child
 * process decodes them. Its memory is free again when it ends.
 */
function decode(paths: readonly string[]): Map<string, string | undefined> {
  const gate = join(import.meta.dirname, 'photograph-gate.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [gate], {
    input: JSON.stringify(paths),
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status !== 0) {
    throw new Error(`The photographs could not be decoded: ${stderr}`);
  }
  const looks = v.parse(looksSchema, JSON.parse(stdout));
  return new Map(paths.map((path) => [path, looks[path]?.problem]));
}

/** One line for each picture that the content doesn't name. A replaced picture stays until somebody removes it. */
export const unusedPhotos = (content: Content, contentDir: string): string[] =>
  filesIn(join(contentDir, 'pictures'))
    .filter(isPicture)
    .filter((name) => namedPhotos(content).every(({ photo }) => !isSameName(photo, name)))
    .map((name) => `content/pictures/${name}: la pagina non la mostra; se non serve più, toglila`);
