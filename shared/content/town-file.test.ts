import { expect, it } from 'vitest';
import type { Position } from './map.ts';
import { signedArea } from './map.ts';
import { readTownFile, type TownElement } from './town-file.ts';

const square: Position[] = [
  [10, 43],
  [11, 43],
  [11, 44],
  [10, 44],
  [10, 43],
];
const area = { type: 'Polygon', coordinates: [square] };
const feature = (geometry: unknown, properties: unknown = { zone: 'Porto' }) => ({
  type: 'Feature',
  properties,
  geometry,
});
const collection = (...features: unknown[]) => ({
  type: 'FeatureCollection',
  bbox: null,
  features,
});

/** The one element of a file. */
function elementOf(file: unknown): TownElement | undefined {
  const { file: read, rule } = readTownFile(typeof file === 'string' ? file : JSON.stringify(file));
  expect([rule, read?.elements.length]).toEqual([undefined, 1]);
  return read?.elements[0];
}

const topology = {
  type: 'Topology',
  objects: {
    quartieri: {
      type: 'GeometryCollection',
      geometries: [{ type: 'Polygon', properties: { zone: 'Porto' }, arcs: [[0]] }],
    },
  },
  arcs: [square],
};

it.each([
  ['with a byte order mark', `\ufeff${JSON.stringify(collection(feature(area)))}`],
  ['of a single feature', feature(area)],
  ['of TopoJSON', topology],
  [
    'with an outline that is not closed',
    collection(feature({ ...area, coordinates: [square.slice(0, 4)] })),
  ],
  [
    'with an empty outline before the true one',
    collection(feature({ ...area, coordinates: [[], square] })),
  ],
  [
    'with heights',
    collection(feature({ ...area, coordinates: [square.map((position) => [...position, 80])] })),
  ],
  [
    'with a collection of one area',
    collection(feature({ type: 'GeometryCollection', geometries: [area] })),
  ],
  [
    'with a collection of an area and its middle',
    collection(
      feature({
        type: 'GeometryCollection',
        geometries: [{ type: 'Point', coordinates: [10, 43] }, area],
      }),
    ),
  ],
])('takes a file %s', (_, file) => {
  const { geometry, properties } = elementOf(file) ?? {};
  expect(properties).toEqual({ zone: 'Porto' });
  expect([geometry?.coordinates].flat(geometry?.type === 'MultiPolygon' ? 2 : 1)).toEqual([square]);
});

it('takes numbers for names, and nothing of nulls, lists and empty texts', () => {
  const properties = { zone: 1, name: null, kind: ' ', tags: ['a'], NIL: ' Isola ' };
  expect(elementOf(collection(feature(area, properties)))?.properties).toEqual({
    zone: '1',
    NIL: 'Isola',
  });
});

it('puts the accents of a Mac together', () => {
  const properties = { nome: 'Citta\u0300' };
  expect(elementOf(collection(feature(area, properties)))?.properties.nome).toBe('Citt\u00e0');
});

it('takes a single point of many', () => {
  const { geometry } =
    elementOf(collection(feature({ type: 'MultiPoint', coordinates: [[10, 43]] }))) ?? {};
  expect(geometry).toEqual({ type: 'Point', coordinates: [10, 43] });
});

it('turns a hole that is wound as its outline: it would be filled', () => {
  const hole: Position[] = square.map(([east, north]) => [east / 2 + 5.2, north / 2 + 21.7]);
  const { geometry } =
    elementOf(collection(feature({ ...area, coordinates: [square, hole] }))) ?? {};
  const [outline = [], inner = []] = geometry?.type === 'Polygon' ? geometry.coordinates : [];
  expect(Math.sign(signedArea(outline))).toBe(-Math.sign(signedArea(inner)));
  expect(inner.toReversed()).toEqual(hole);
});
