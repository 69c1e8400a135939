import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sampleFolder } from '../../shared/config/env.ts';
import { wordsFolder } from '../../tools/build/content/content-files.ts';
import { makeFolder } from './make-site.ts';

export type Edit = [file: string, search: string | RegExp, replacement: string];

/** The sample's content in a folder of its own, with edits. */
export function copyOfSample(...edits: Edit[]): string {
  const folder = join(makeFolder(), 'content');
  cpSync(sampleFolder, folder, { recursive: true });
  return editFiles(folder, ...edits);
}

/**
 * Edits the files of a content as an owner does, who first copies the program’s words. Throws if there is nothing to
 * edit.
 */
export function editFiles(folder: string, ...edits: Edit[]): string {
  for (const [file, search, replacement] of edits) {
    const path = join(folder, file);
    const words = join(wordsFolder, basename(file));
    const source = [path, words].find((candidate) => existsSync(candidate));
    const before = source ? readFileSync(source, 'utf8') : '';
    const after = before.replace(search, replacement);
    if (after === before) {
      throw new Error(`${search} is not in ${path}`);
    }
    writeFileSync(path, after);
  }
  return folder;
}
