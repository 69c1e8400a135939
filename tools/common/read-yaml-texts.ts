import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { cloneDir, sampleFolder } from '../../shared/config/folders.ts';
import type { ContentValues, YamlTexts } from '../../shared/content/content.ts';

export function readYamlTexts(folder: string): YamlTexts {
  // Skips names that begin with a dot, because text editors leave links such as `.#agency.yaml` beside an open file.
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^.].*\.yaml$/.test(entry.name))
    .map(({ name }) => name);
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

export const wordsFolder = join(cloneDir, 'shared/words');

export const readProgramWords = (): ContentValues => valuesIn(wordsFolder);
export const readSampleValues = (): ContentValues => valuesIn(sampleFolder);

function valuesIn(folder: string): ContentValues {
  const files = Object.entries(readYamlTexts(folder));
  return Object.fromEntries(files.map(([file, text]) => [basename(file, '.yaml'), parse(text)]));
}
