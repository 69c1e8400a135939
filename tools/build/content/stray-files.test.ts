import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyOfSample } from '../../../tests/support/edit-content.ts';
import { issuesInFolder } from '../../../tests/support/texts.ts';

/** The lines for the sample with one more file. */
function linesWith(file: string): Promise<string[]> {
  const folder = copyOfSample();
  writeFileSync(join(folder, file), '');
  return issuesInFolder(folder);
}

it.each([
  ['zones (1).yaml', 'zones.yaml'],
  ['zones 2.yaml', 'zones.yaml'],
  ['zones - Copia.yaml', 'zones.yaml'],
  ['zones copy.yaml', 'zones.yaml'],
  ['zones.yaml.txt', 'zones.yaml'],
  ['hours.yml', 'hours.yaml'],
])('reports %s beside %s, with what to do', async (file, meant) => {
  expect(await linesWith(file)).toEqual([
    `content/${file}: non si legge: conta ${meant}. Se è quello nuovo, rinominalo così e togli il vecchio; altrimenti toglilo`,
  ]);
});

it.each(['appunti.yaml', 'zone-vecchie.yaml', 'README.txt', 'town.txt', '.DS_Store'])(
  'ignores %s',
  async (file) => expect(await linesWith(file)).toEqual([]),
);

it.each(['zones.yaml.txt', 'Zones.yaml', 'zones.yml', 'zones (1).yaml'])(
  'reports %s once, and not as missing too',
  async (file) => {
    const folder = copyOfSample();
    renameSync(join(folder, 'zones.yaml'), join(folder, file));
    expect(await issuesInFolder(folder)).toEqual([
      `content/${file}: non si legge: rinominalo in zones.yaml`,
    ]);
  },
);

it.each(['utf16le', 'latin1'] as const)('reports a file in %s once', async (encoding) => {
  const folder = copyOfSample();
  for (const file of ['agency.yaml', 'faq.yaml', 'figures.yaml', 'zones.yaml']) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), Buffer.from(`\ufeff# Città\n${text}`, encoding));
  }
  const line =
    /^content\/\w+\.yaml:\d+: non è scritto in UTF-8: nell’editor, salva il file con la codifica UTF-8$/;
  const lines = await issuesInFolder(folder);
  expect(lines).toHaveLength(4);
  for (const one of lines) {
    expect(one).toMatch(line);
  }
});
