import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { issueLines } from '../../shared/content/issues.ts';
import type { TownMap } from '../../shared/content/map.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { mapIssues, unknownZones } from './map-file.ts';

const square = [
  [10, 43],
  [11, 43],
  [11, 44],
  [10, 44],
  [10, 43],
];
const feature = (properties: object | null, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const zone = (coordinates: unknown, type = 'Polygon') => feature({ zone: 'Porto' }, type, coordinates);
const kind = (kind: string, type: string, coordinates: unknown, drawing?: string) =>
  feature({ kind, name: 'Duomo', drawing }, type, coordinates);
const map = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

function issues(file: unknown): string[] {
  const folder = makeFolder();
  writeFileSync(join(folder, 'map.geojson'), typeof file === 'string' ? file : JSON.stringify(file));
  return issueLines(mapIssues(folder));
}

const ofZone = 'content/map.geojson: elemento 1 «Porto»: ';

it('content/map.geojson may be missing', () => expect(mapIssues(makeFolder())).toEqual([]));

it('content/map.geojson may have areas, lines, points, heights and properties of its own', () => {
  const file = map(
    zone([square, square.map(([x = 0, y = 0]) => [x / 2 + 5.2, y / 2 + 21.7, 80])]),
    feature({ kind: 'water', zone: '', name: null, stroke: '#00f' }, 'LineString', square),
    feature({ kind: 'place', name: 'Duomo', drawing: 'campanile' }, 'Point', [10.5, 43.5]),
  );
  expect(issues({ ...file, crs: null, attribution: '© Comune' })).toEqual([]);
});

it.each([
  ['that is no JSON', 'ciao', 'content/map.geojson: non è un file GeoJSON'],
  ['of TopoJSON', { type: 'Topology' }, 'content/map.geojson: non è un file GeoJSON'],
  ['without zones', map(), 'content/map.geojson: nessun elemento ha zone'],
  ['with a frame of no size', { ...map(zone([square])), bbox: [11, 43, 10, 44] }, /geojson: bbox/],
  ['in metres', map(zone([[[620000, 4850000]]])), `${ofZone}le coordinate non sono in gradi`],
  ['with latitudes first', map(zone([[[44.4, 11.3]]])), `${ofZone}le coordinate non sono in gradi, prima`],
  ['that is empty', map(zone([])), `${ofZone}è vuoto`],
  ['without a geometry', map({ ...zone([]), geometry: null }), `${ofZone}è vuoto`],
  ['with a line for a zone', map(zone(square, 'LineString')), `${ofZone}una zona è un’area`],
  ['without properties', map(feature(null, 'Point', [10, 43])), /elemento 1: manca zone/],
  ['of an unknown kind', map(kind('hils', 'Polygon', [square])), /«Duomo»: kind .*dire «hill»\?$/],
  ['with a road that is a point', map(kind('road', 'Point', [10, 43])), /linea o un’area$/],
  ['with a place without name', map(feature({ kind: 'place' }, 'Point', [10, 43])), /1: manca name/],
  ['with a place that is an area', map(kind('place', 'Polygon', [square])), /punto$/],
  ['with an unknown mark', map(kind('place', 'Point', [10, 43], 'duomo')), /drawing deve .*: campanile/],
])('content/map.geojson is refused %s', (_, file, rule) => {
  const form = typeof rule === 'string' ? new RegExp(`^${RegExp.escape(rule)}`) : rule;
  expect(issues(file)).toEqual([expect.stringMatching(form)]);
});

it('content/map.geojson may have the area of a zone that is not in the list, and the build says so', () => {
  const names = ['Porto', 'porto-nuovo', 'Prto'].map((name) => feature({ zone: name }, 'Polygon', [square]));
  expect(unknownZones(map(...names) as TownMap, [{ id: 'porto', name: 'Porto Vecchio' }])).toEqual([
    expect.stringMatching(/^content\/map\.geojson: elemento 2 «porto-nuovo»: non è tra le zone/),
    expect.stringMatching(/^content\/map\.geojson: elemento 3 «Prto»: non è tra le zone/),
  ]);
});
