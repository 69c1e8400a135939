import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Position, TownFeature, TownMap } from '../../shared/content/map.ts';
import { colour } from '../styles/palette.ts';
import { Surroundings } from './TownMap.tsx';
import { drawMap, mapWidth } from './town-map.ts';

const box = (west: number, south: number, size = 0.1): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const area = (zone: string, ring: Position[]) => ({
  type: 'Feature' as const,
  properties: { zone },
  geometry: { type: 'Polygon' as const, coordinates: [ring] },
});
const map = (...features: TownMap['features']): TownMap => ({
  type: 'FeatureCollection',
  features,
});
const zones = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));

it('draws the zones in the order of the list', () => {
  const file = map(
    area('Est', box(10.1, 44)),
    area('Ovest', box(10, 44)),
    area('Altrove', box(10.2, 44)),
  );
  const { zones: drawn } = drawMap(file, zones('Ovest', 'Est'));
  expect(drawn.map(({ id }) => id)).toEqual(['ovest', 'est']);
});

it('has the east on the right', () => {
  const file = map(area('Ovest', box(10, 44)), area('Est', box(10.1, 44)));
  const [west, east] = drawMap(file, zones('Ovest', 'Est')).zones;
  expect(west?.label?.middle[0]).toBeLessThan(east?.label?.middle[0] as number);
});

it('has the north on top', () => {
  const file = map(area('Sud', box(10, 44)), area('Nord', box(10, 44.1)));
  const [south, north] = drawMap(file, zones('Sud', 'Nord')).zones;
  expect(south?.label?.middle[1]).toBeGreaterThan(north?.label?.middle[1] as number);
});

it('is not flatter than it may be', () => {
  const { height } = drawMap(map(area('Centro', box(10, 44))), zones('Centro'));
  expect(height).toBeGreaterThan(200);
});

it('keeps a border of 60,000 points as short as one drawn by hand', () => {
  const round = Array.from({ length: 60_001 }, (_, index): Position => {
    const angle = (2 * Math.PI * (index % 60_000)) / 60_000;
    const radius = 0.1 + 0.01 * Math.sin(index * 1.3);
    return [10 + radius * Math.cos(angle), 44 + radius * Math.sin(angle)];
  });
  const [zone] = drawMap(map(area('Centro', round)), zones('Centro')).zones;
  expect(zone?.path.length).toBeLessThan(1000);
});

it('shows what the frame of the file says', () => {
  const { zones: drawn } = drawMap(
    { ...map(area('Centro', box(10, 44))), bbox: [10, 44, 10.2, 44.1] },
    zones('Centro'),
  );
  expect(drawn[0]?.label?.middle[0]).toBeCloseTo(mapWidth / 4, -1);
});

it('leaves out a name that would cover the name of a larger zone', () => {
  const file = map(area('Territorio', box(10, 44)), area('Centro', box(10.045, 44.045, 0.01)));
  const drawn = drawMap(file, zones('Centro', 'Territorio')).zones;
  expect(drawn.map(({ label }) => Boolean(label))).toEqual([false, true]);
});

const road = (...coordinates: Position[]): TownFeature => ({
  type: 'Feature',
  properties: { kind: 'road' },
  geometry: { type: 'LineString', coordinates },
});
const around = (ring: Position[]): TownFeature => ({
  ...area('', ring),
  properties: { kind: 'land', isAround: true },
});

it('has no name where none fits into its zone', () => {
  const narrow: Position[] = [
    [10, 44],
    [10.01, 44],
    [10.01, 44.2],
    [10, 44.2],
    [10, 44],
  ];
  const file = map(area('Villaggio Prealpino', narrow), area('Sud', box(10.01, 44, 0.2)));
  const drawn = drawMap(file, zones('Villaggio Prealpino', 'Sud')).zones;
  expect(drawn.map(({ label }) => Boolean(label))).toEqual([false, true]);
});

const rectangle = (west: number, south: number, width: number, height: number): Position[] => [
  [west, south],
  [west + width, south],
  [west + width, south + height],
  [west, south + height],
  [west, south],
];

it('lets the ends of a name lie on the land around, but on no other zone', () => {
  const [narrow, far, near] = [
    area('Casalecchio', rectangle(10, 44, 0.055, 0.1)),
    area('Est', rectangle(10.15, 44, 0.1, 0.1)),
    area('Est', rectangle(10.058, 44, 0.19, 0.1)),
  ];
  const frame = { bbox: [10, 44, 10.25, 44.1] as [number, number, number, number] };
  const isNamed = (other: typeof far) =>
    drawMap({ ...map(narrow, other), ...frame }, zones('Casalecchio', 'Est')).zones.map(
      ({ label }) => Boolean(label),
    );
  expect(isNamed(far)).toEqual([true, true]);
  expect(isNamed(near)).toEqual([false, true]);
});

it('keeps a name off a zone that lies in its own', () => {
  const file = map(area('Fuori', box(10, 44, 0.2)), area('Dentro', box(10.05, 44.05)));
  const [outer, inner] = drawMap(file, zones('Fuori', 'Dentro')).zones;
  const [x = 0, y = 0] = outer?.label?.middle ?? [];
  expect([outer?.label, inner?.label]).not.toContain(undefined);
  expect(Math.max(Math.abs(x - mapWidth / 2), Math.abs(y - mapWidth / 2))).toBeGreaterThan(
    mapWidth / 5,
  );
});

it('cuts lines at its frame', () => {
  const file = map(area('Centro', box(10, 44)), road([9, 44.05], [11, 44.05]));
  const [line] = drawMap(file, zones('Centro')).surroundings;
  const [, from, along] = /^M(-?\d+),\d+l(\d+),0$/.exec(line?.path ?? '') ?? [];
  expect([Number(from), Number(along)]).toEqual([-20, mapWidth + 40]);
});

it('draws a road as one line: its pieces that meet, and both carriageways', () => {
  const file = map(
    area('Centro', box(10, 44)),
    road([10.02, 44.02], [10.05, 44.02]),
    road([10.08, 44.02], [10.05, 44.02]),
    road([10.03, 44.0201], [10.07, 44.0201]),
    road([10.02, 44.05], [10.0201, 44.05]),
  );
  const { surroundings, leftOut } = drawMap(file, zones('Centro'));
  expect(surroundings.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^M\d+,\d+l-?\d+,0(,-?\d+,0)?$/),
  ]);
  expect(leftOut).toBe(0);
});

describe('a map with too many roads', () => {
  const wave = (north: number, length: number) =>
    road(
      ...Array.from(
        { length },
        (_, index): Position => [10 + index / 1000, north + Math.sin(index) / 800],
      ),
    );
  const roads = Array.from({ length: 300 }, (_, index) =>
    wave(44.0005 + index * 0.0003, 12 + (index % 80)),
  );
  const file = map(area('Centro', box(10, 44)), ...roads);
  const { surroundings, zones: drawn, leftOut } = drawMap(file, zones('Centro'));

  it('leaves some out', () => {
    expect(leftOut).toBeGreaterThan(0);
    expect(surroundings).toHaveLength(1);
  });

  it('is not longer than a map drawn by hand', () => {
    const paths = [...surroundings, ...drawn].map(({ path }) => path).join('');
    expect(paths.length).toBeLessThan(1800);
  });
});

it('draws a town of many areas as one land under its zones', () => {
  const boxes = Array.from({ length: 81 }, (_, index) =>
    box(10 + (index % 9) / 10, 44 + Math.floor(index / 9) / 10),
  );
  const file = map(...boxes.slice(1).map(around), area('Centro', boxes[0] as Position[]));
  const [land, ...others] = drawMap(file, zones('Centro')).surroundings;
  expect(others).toEqual([]);
  expect(land?.path.match(/[Mz]/g)).toEqual(['M', 'z']);
});

it('roads have a colour of their own where no land is under them', () => {
  const drawn = (hasLand: boolean) => {
    const { surroundings } = drawMap(
      map(
        area('Centro', box(10, 44)),
        road([10, 44], [10.1, 44.1]),
        ...(hasLand ? [around(box(10, 44, 0.2))] : []),
      ),
      zones('Centro'),
    );
    return renderToStaticMarkup(
      createElement('svg', null, createElement(Surroundings, { surroundings })),
    );
  };
  expect(drawn(true)).toContain(colour('ground'));
  expect(drawn(false)).not.toContain(colour('ground'));
});
