import { expect, it } from 'vitest';
import type { Position, TownMap } from '../../shared/content/map.ts';
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
const map = (...features: TownMap['features']): TownMap => ({ type: 'FeatureCollection', features });
const zones = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));

it('fills its width, north up, with the zones in the order of the list', () => {
  const file = map(area('Est', box(10.1, 44)), area('Ovest', box(10, 44)), area('Altrove', box(10.2, 44)));
  const { height, zones: drawn } = drawMap(file, zones('Ovest', 'Est'));
  expect(drawn.map(({ id }) => id)).toEqual(['ovest', 'est']);
  const [west, east] = drawn.map(({ namePlace }) => namePlace?.middle);
  expect(west?.[0]).toBeLessThan(east?.[0] as number);
  expect(height).toBeGreaterThan(200);
  const [south, north] = drawMap(
    map(area('Sud', box(10, 44)), area('Nord', box(10, 44.1))),
    zones('Sud', 'Nord'),
  ).zones;
  expect(south?.namePlace?.middle[1]).toBeGreaterThan(north?.namePlace?.middle[1] as number);
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
  expect(drawn[0]?.namePlace?.middle[0]).toBeCloseTo(mapWidth / 4, -1);
});

it('leaves out a name that would cover the name of a larger zone', () => {
  const file = map(area('Territorio', box(10, 44)), area('Centro', box(10.045, 44.045, 0.01)));
  const drawn = drawMap(file, zones('Centro', 'Territorio')).zones;
  expect(drawn.map(({ namePlace }) => Boolean(namePlace))).toEqual([false, true]);
});
