import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { issuesOf } from '../../../shared/content/issues.ts';
import { copyOfSample } from '../../../tests/support/content.ts';
import { readContent } from './read.ts';

/** The lines for the sample with one more file. */
function linesWith(file: string): string[] {
  const folder = copyOfSample();
  writeFileSync(join(folder, file), '');
  return issuesOf(() => readContent(folder));
}

it.each([
  ['zones (1).yaml', 'zones.yaml'],
  ['zones 2.yaml', 'zones.yaml'],
  ['zones - Copia.yaml', 'zones.yaml'],
  ['zones copy.yaml', 'zones.yaml'],
  ['zones.yaml.txt', 'zones.yaml'],
  ['hours.yml', 'hours.yaml'],
])('%s beside %s is told, with what to do', (file, meant) => {
  expect(linesWith(file)).toEqual([
    `content/${file}: non si legge: conta ${meant}. Se è quello nuovo, rinominalo così e togli il vecchio; altrimenti toglilo`,
  ]);
});

it.each(['appunti.yaml', 'zone-vecchie.yaml', 'README.txt', 'town.txt', '.DS_Store'])(
  '%s is nobody’s business',
  (file) => {
    expect(linesWith(file)).toEqual([]);
  },
);
