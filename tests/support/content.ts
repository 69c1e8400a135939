import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sampleFolder } from '../../shared/config/env.ts';
import { makeFolder } from './site.ts';

export type Edit = [file: string, search: string | RegExp, replacement: string];

/** The sample's content in a folder of its own, with edits. */
export function copyOfSample(...edits: Edit[]): string {
  const folder = join(makeFolder(), 'content');
  cpSync(sampleFolder, folder, { recursive: true });
  return editFiles(folder, ...edits);
}

/** Edits the files of a content like an owner. Throws where there is nothing to edit. */
export function editFiles(folder: string, ...edits: Edit[]): string {
  for (const [file, search, replacement] of edits) {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(search, replacement);
    if (after === before) {
      throw new Error(`${search} is not in ${path}`);
    }
    writeFileSync(path, after);
  }
  return folder;
}

/** Writes the content that version 1.0.0 shipped into a folder. The fixture is packed, because nobody edits it. */
export function writeEarlierContent(folder: string): void {
  const packed = readFileSync(join(import.meta.dirname, '../fixtures/content-1.0.0.json.gz'));
  const files: Record<string, string> = JSON.parse(gunzipSync(packed).toString());
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
  }
}
