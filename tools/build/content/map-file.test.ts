import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { issueLines } from '../../../shared/content/issues.ts';
import { sample } from '../../../tests/sample/sample.ts';
import { copyOfSample } from '../../../tests/support/content.ts';
import { makeFolder } from '../../../tests/support/site.ts';
import { mapIssues, mapRemarks, readMap } from './map-file.ts';

const square = [
  [10, 43],
  [11, 43],
  [11, 44],
  [10, 44],
  [10, 43],
];
const turned = square.map(([east = 0, north = 0]) => [north, east]);
const metres = square.map(([east = 0, north = 0]) => [east * 62_000, north * 112_000]);
const feature = (properties: object | null, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const zone = (coordinates: unknown, type = 'Polygon') =>
  feature({ zone: 'Porto' }, type, coordinates);
const kind = (kind: string, type: string, coordinates: unknown, drawing?: string) =>
  feature({ kind, name: 'Duomo', drawing }, type, coordinates);
const map = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

function issues(file: unknown): string[] {
  const folder = makeFolder();
  const isText = typeof file === 'string' || Buffer.isBuffer(file);
  writeFileSync(join(folder, 'map.geojson'), isText ? file : JSON.stringify(file));
  return issueLines(mapIssues(folder, [{ id: 'porto', name: 'Porto' }]));
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
  ['that is no JSON', 'ciao', /non è un file GeoJSON, o non è arrivato intero/],
  ['that is cut', '{"type":"FeatureCollection","features":[{"type":"Fea', /non è arrivato intero/],
  [
    'of KML',
    '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"/>',
    /è un file KML: aprilo/,
  ],
  ['that is an archive', 'PK\u0003\u0004', /è un archivio ZIP/],
  ['that is a web page', '<!DOCTYPE html><html></html>', /è una pagina web/],
  [
    'in Latin-1',
    Buffer.from(JSON.stringify(map(zone([square]))).replace('Porto', 'Citt\u00e0'), 'latin1'),
    /UTF-8/,
  ],
  ['of ArcGIS', { geometryType: 'esriGeometryPolygon', features: [] }, /formato di ArcGIS/],
  ['of Overpass', { version: 0.6, elements: [] }, /formato di Overpass/],
  ['of a broken TopoJSON', { type: 'Topology' }, /TopoJSON che non si può leggere/],
  [
    'of a bare geometry',
    { type: 'Point', coordinates: [10, 43] },
    /non è un file GeoJSON con un elenco/,
  ],
  ['without zones', map(), /nessuna area ha il nome di una zona di zones.yaml/],
  ['with surroundings alone', map(kind('land', 'Polygon', [square])), /nessun elemento ha zone/],
  [
    'with a frame of no size',
    { ...map(zone([square])), bbox: [11, 43, 10, 44] },
    /geojson: bbox deve/,
  ],
  [
    'with the frame’s latitudes first',
    { ...map(zone([square])), bbox: [43, 10, 44, 11] },
    /: prima la longitudine, cioè \[10, 43, 11, 44\]$/,
  ],
  [
    'with a frame in metres',
    { ...map(zone([square])), bbox: [620000, 4850000, 630000, 4860000] },
    /bbox deve/,
  ],
  [
    'with the frame of another town',
    { ...map(zone([square])), bbox: [12, 41, 13, 42] },
    /bbox è lontano/,
  ],
  ['in metres', map(zone([metres])), `${ofZone}le coordinate non sono in gradi`],
  [
    'in metres all over',
    map(zone([metres]), zone([metres])),
    /geojson: le coordinate non sono in gradi.*WGS84/,
  ],
  ['with latitudes first', map(zone([turned])), `${ofZone}le coordinate hanno prima la latitudine`],
  ['that is empty', map(zone([])), `${ofZone}è vuoto`],
  ['with empty outlines alone', map(zone([[], []])), `${ofZone}è vuoto`],
  ['of a form that is none', map(zone([square], 'Circle')), `${ofZone}la sua forma, «Circle»`],
  [
    'with several points',
    map(
      zone(
        [
          [10, 43],
          [11, 44],
        ],
        'MultiPoint',
      ),
    ),
    /1 «Porto»: sono più punti/,
  ],
  ['without the word geometry', map({ ...zone([]), geometry: undefined }), `${ofZone}è vuoto`],
  ['without a geometry', map({ ...zone([]), geometry: null }), `${ofZone}è vuoto`],
  ['with a line for a zone', map(zone(square, 'LineString')), `${ofZone}una zona è un’area`],
  [
    'with a line of no kind',
    map(feature({ note: 'Viale' }, 'LineString', square), zone([square])),
    /1 «Viale»: manca zone/,
  ],
  ['of an unknown kind', map(kind('hils', 'Polygon', [square])), /«Duomo»: kind .*dire «hill»\?$/],
  ['with a road that is a point', map(kind('road', 'Point', [10, 43])), /linea o un’area$/],
  [
    'with a place without name',
    map(feature({ kind: 'place' }, 'Point', [10, 43])),
    /1: manca name/,
  ],
  ['with a place that is an area', map(kind('place', 'Polygon', [square])), /punto$/],
  [
    'with an unknown mark',
    map(kind('place', 'Point', [10, 43], 'duomo')),
    /drawing deve .*: campanile/,
  ],
])('content/map.geojson is refused %s', (_, file, rule) => {
  const form = typeof rule === 'string' ? new RegExp(`^${RegExp.escape(rule)}`) : rule;
  expect(issues(file)).toEqual([expect.stringMatching(form)]);
});

/** The sample's zones with another map. */
function withMap(file: unknown): string {
  const folder = copyOfSample();
  writeFileSync(
    join(folder, 'map.geojson'),
    typeof file === 'string' ? file : JSON.stringify(file),
  );
  return folder;
}

const sampleNames = sample.zones.zones.map(({ name }) => name);
const remarksOf = (file: unknown) =>
  mapRemarks(readMap(withMap(file), sample.zones.zones), sample.zones.zones);
const areaOf = (properties: object, west: number, size = 0.01) =>
  feature(properties, 'Polygon', [
    [
      [west, 44],
      [west + size, 44],
      [west + size, 44 + size],
      [west, 44 + size],
      [west, 44],
    ],
  ]);
const allZones = (property: string) =>
  sampleNames.map((name, index) =>
    areaOf({ FID: index, [property]: name.toUpperCase() }, 11 + index / 100),
  );

it('content/map.geojson may have the area of a zone that is not in the list, and the build says so', () => {
  const file = map(
    ...allZones('zone'),
    areaOf({ zone: 'Borgo Panigale 2' }, 11.1),
    areaOf({ zone: 'Navile' }, 11.1),
  );
  expect(remarksOf(file)).toEqual([
    expect.stringMatching(
      /elemento 7 «Borgo Panigale 2»: non è tra le zone.*dire «Borgo Panigale»\?$/,
    ),
    expect.stringMatching(
      /elemento 8 «Navile»: non è tra le zone di zones\.yaml: è terreno attorno$/,
    ),
  ]);
});

it('a town’s own file is taken as it is, and one line tells of the areas that are no zones', () => {
  const others = Array.from({ length: 80 }, (_, index) =>
    areaOf({ FID: 9 + index, QUARTIERE: `Q ${index}` }, 11.1),
  );
  const folder = withMap({
    ...map(...allZones('QUARTIERE'), ...others),
    bbox: [5, 40, 15, 47],
    crs: {},
  });
  expect(mapIssues(folder, sample.zones.zones)).toEqual([]);
  const read = readMap(folder, sample.zones.zones);
  expect(read?.bbox).toBeUndefined();
  expect(mapRemarks(read, sample.zones.zones)).toEqual([
    expect.stringMatching(
      /geojson: i nomi delle zone sono in QUARTIERE; .*non sono zone: 80, si disegnano attorno/,
    ),
  ]);
});

it('areas that are no zones are left out where the file says so', () => {
  const file = {
    ...map(...allZones('QUARTIERE'), areaOf({ QUARTIERE: 'Altrove' }, 11.1)),
    land: false,
  };
  expect(readMap(withMap(file), sample.zones.zones)?.features).toHaveLength(sampleNames.length);
  expect(remarksOf(file)).toEqual([expect.stringMatching(/non sono zone: 1, non si disegnano$/)]);
});

it('a zone without an area is told, with the nearest name of the file', () => {
  const [, ...others] = allZones('NIL');
  const file = map(...others, areaOf({ NIL: 'GALVANI - CENTRO STORICO' }, 11.2));
  expect(remarksOf(file).at(-1)).toMatch(
    /restano solo nell’elenco: Centro Storico \(nel file c’è «GALVANI - CENTRO STORICO»\)$/,
  );
});

it('a box around other data is not the frame, and the build says so', () => {
  const file = { ...map(...allZones('zone')), bbox: [10, 43, 13, 45] };
  expect(readMap(withMap(file), sample.zones.zones)?.bbox).toBeUndefined();
  expect(remarksOf(file)).toEqual([expect.stringMatching(/bbox è molto più grande delle zone/)]);
});

it('roads that are too much for the page are left out, and one line says how many', () => {
  const roads = Array.from({ length: 600 }, (_, index) =>
    feature({ kind: 'road' }, 'LineString', [
      [11 + (index % 20) / 350, 44 + Math.floor(index / 20) / 3000],
      [11.002 + (index % 20) / 350, 44.0002 + Math.floor(index / 20) / 3000],
      [11.0024 + (index % 20) / 350, 44 + Math.floor(index / 20) / 3000],
    ]),
  );
  expect(remarksOf(map(...allZones('zone'), ...roads))).toEqual([
    expect.stringMatching(
      /geojson: per una pagina leggera è troppo: .* restano fuori \d+ tra linee/,
    ),
  ]);
});
