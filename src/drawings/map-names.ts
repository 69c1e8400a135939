import type { Position } from '../../shared/content/map.ts';
import { nameLines } from '../../shared/zones.ts';

/** Of a letter, in the size that the map has. */
const [letterWidth, lineHeight] = [14, 30];

/** What a name may be drawn in, and between the places that are tried for it. */
const sizes = [1, 0.95, 0.9, 0.85, 0.8, 0.75];
const step = 4;

/** `size` is 1 where the name has the letters of the map. */
export type NamePlace = { middle: Position; size: number };

type Area = { id: string; name: string; polygons: Position[][][] };
type Box = NamePlace & { half: Position; room: number };

/** The place of each name, by its zone's id. One that would cover the name of a zone with more room has none. */
export function placeNames(areas: readonly Area[], mapSize: Position): Map<string, NamePlace> {
  const placed: (Box & { id: string })[] = [];
  const boxes = areas.map((area) => ({ id: area.id, ...boxOf(area, mapSize) }));
  for (const box of boxes.sort((a, b) => b.room - a.room))
    if (!placed.some((other) => isOver(box, other))) placed.push(box);
  return new Map(placed.map(({ id, middle, size }) => [id, { middle, size }]));
}

/** What a name takes up where its lines are inside the outline; without such a place, around the outline's middle. */
function boxOf({ name, polygons }: Area, [width, height]: Position): Box {
  const rings = polygons.flat();
  const lengths = nameLines(name, 10).map((line) => line.length * letterWidth);
  const corners = lengths.flatMap((length, line) =>
    [-0.5, 0, 0.5].flatMap((side) =>
      [0, 1].map((edge) => [length * side, (line + edge - lengths.length / 2) * lineHeight] as Position),
    ),
  );
  const points = pointsIn(rings);
  const placesIn = (size: number) =>
    points.filter(([x, y]) => corners.every(([dx, dy]) => isInside([x + dx * size, y + dy * size], rings)));
  const size = sizes.find((one) => placesIn(one).length > 0) ?? (sizes.at(-1) as number);
  const places = placesIn(size);
  const [x, y] = middleOf(places.length > 0 ? places : points);
  const half: Position = [(Math.max(...lengths) * size) / 2, (lengths.length * lineHeight * size) / 2];
  const within = (at: number, margin: number, end: number) =>
    Math.round(Math.max(margin, Math.min(end - margin, at)));
  const middle: Position = [within(x, half[0], width), within(y, half[1], height)];
  return { middle, size, half, room: places.length };
}

function pointsIn(rings: Position[][]): Position[] {
  const points: Position[] = [];
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)];
  for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step)
    for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step)
      if (isInside([x, y], rings)) points.push([x, y]);
  return points.length > 0 ? points : rings.flat().slice(0, 1);
}

function middleOf(points: Position[]): Position {
  const mean = (axis: 0 | 1) => points.reduce((sum, at) => sum + at[axis], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const way = ([x, y]: Position) => Math.hypot(x - meanX, y - meanY);
  return points.reduce((best, at) => (way(at) < way(best) ? at : best));
}

/** Whether a line from the point to the right crosses the outline an odd number of times. */
function isInside([x, y]: Position, rings: Position[][]): boolean {
  const sides = rings.flatMap((ring) => ring.slice(1).map((to, before) => [ring[before] ?? to, to] as const));
  const isCrossed = ([[x1, y1], [x2, y2]]: (typeof sides)[number]) =>
    y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
  return sides.filter(isCrossed).length % 2 === 1;
}

const isOver = (one: Box, other: Box) =>
  Math.abs(one.middle[0] - other.middle[0]) < one.half[0] + other.half[0] &&
  Math.abs(one.middle[1] - other.middle[1]) < one.half[1] + other.half[1];
