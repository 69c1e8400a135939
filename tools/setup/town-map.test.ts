import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  ctrlC,
  down,
  enter,
  makeClone,
  person,
  type Turn,
  typed,
} from '../../tests/support/setup.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { mapIssues } from '../build/content/map-file.ts';
import { setUpMap } from './setup.ts';

const space = ' ';
const names = ["SANT'EUFEMIA", 'S. POLO PARCO', 'VILLAGGIO BADIA', "CITTA' STUDI"];

/** As a town publishes it: another number in each element, the names in capitals, a property that is no name. */
const town = {
  type: 'FeatureCollection',
  name: 'QUARTIERI',
  bbox: [10, 45, 11, 46],
  features: names.map((QUARTIERE, index) => ({
    type: 'Feature',
    properties: { FeatId1: 33 + index, QUARTIERE, zona: index < 2 ? 'Ovest' : 'Est' },
    geometry: { type: 'MultiPolygon', coordinates: [[squareAt(10.1 + index / 50)]] },
  })),
};

function squareAt(west: number): [number, number][] {
  const east = west + 0.02;
  return [
    [west, 45.5],
    [east, 45.5],
    [east, 45.52],
    [west, 45.52],
    [west, 45.5],
  ];
}

function fileWith(content: string | Buffer): string {
  const path = join(makeFolder(), 'quartieri.geojson');
  writeFileSync(path, content);
  return path;
}

async function run(path: string, turns: Turn[], clone = makeClone()) {
  const somebody = person(turns);
  const code = await setUpMap(somebody.streams, clone.files, path);
  expect(somebody.left).toEqual([]);
  return { code, clone, screen: somebody.screen() };
}

const column: Turn = ['Dove stanno i nomi delle zone?', enter];
const pick = (...keys: string[]): Turn => ['Quali sono le tue zone?', keys.join('')];

it('a town’s own file becomes zones with their map: the names are chosen from a list', async () => {
  const path = fileWith(JSON.stringify(town));
  const { code, clone, screen } = await run(path, [
    column,
    pick(space, down, down, space, enter),
    ['Di chi sono i dati?', typed('© Comune di Prova')],
    ['Ho scritto le zone', ''],
    ['Città Studi: Prezzo medio', ctrlC],
  ]);
  expect([code, screen]).toEqual([
    1,
    expect.stringContaining('Le risposte date fin qui sono salvate'),
  ]);
  expect(screen).toContain('QUARTIERE: SANT');
  const { contentDir } = clone.files;
  const { zones } = parse(readFileSync(join(contentDir, 'zones.yaml'), 'utf8'));
  expect(zones.map(({ name }: { name: string }) => name)).toEqual(['Città Studi', 'Sant’Eufemia']);

  const written = zones.map(({ name }: { name: string }) => ({ id: name, name }));
  expect(mapIssues(contentDir, written)).toEqual([]);
  const text = readFileSync(join(contentDir, 'map.geojson'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    attribution: '© Comune di Prova',
    features: { length: 4 },
  });
  expect(text).not.toContain('FeatId1');
});

it('none and too many are asked again', async () => {
  const many = {
    ...town,
    features: Array.from({ length: 13 }, (_, index) => feature(`Rione numero ${index + 20}`)),
  };
  const all = Array.from({ length: 13 }, () => space + down).join('');
  const { code } = await run(fileWith(JSON.stringify(many)), [
    pick(enter),
    ['Ne hai scelte 0: possono essere da una a dodici', ''],
    pick(all, enter),
    ['Ne hai scelte 13', ''],
    pick(ctrlC),
  ]);
  expect(code).toBe(1);
});

const feature = (nome: string) => ({ ...town.features[0], properties: { nome } });

it('a file in Windows’ letters is read', async () => {
  const [first] = town.features;
  const one = {
    type: 'FeatureCollection',
    features: [{ ...first, properties: { nome: 'Citt\u00e0 Alta' } }],
  };
  const { clone } = await run(fileWith(Buffer.from(JSON.stringify(one), 'latin1')), [
    pick(space, enter),
    ['Di chi sono i dati?', enter],
    ['Città Alta: Prezzo medio', ctrlC],
  ]);
  const text = readFileSync(join(clone.files.contentDir, 'map.geojson'), 'utf8');
  expect(JSON.parse(text).features[0].properties).toEqual({ nome: 'Citt\u00e0 Alta' });
});

it('a map of one’s own is replaced only if one says so', async () => {
  const clone = makeClone();
  const own = join(clone.files.contentDir, 'map.geojson');
  writeFileSync(own, JSON.stringify(town));
  const before = readFileSync(own, 'utf8');
  await run(
    fileWith(JSON.stringify(town)),
    [
      column,
      pick(space, enter),
      ['Di chi sono i dati?', enter],
      ['la sostituisco?', typed('no')],
      ['Prezzo medio', ctrlC],
    ],
    clone,
  );
  expect(readFileSync(own, 'utf8')).toBe(before);
});

it.each([
  ['is no map', 'PK', /quartieri\.geojson: è un archivio ZIP/],
  [
    'has no areas',
    JSON.stringify({ ...town, features: [] }),
    /quartieri\.geojson: nessuna area ha un nome$/,
  ],
])('a file that %s ends it with its line', async (_, content, line) => {
  const { files } = makeClone();
  await expect(setUpMap(person([]).streams, files, fileWith(content))).rejects.toThrow(line);
  await expect(setUpMap(person([]).streams, files, 'manca.geojson')).rejects.toThrow(
    /il file manca$/,
  );
});
