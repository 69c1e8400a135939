import polylabel from 'polylabel';
import type { Position } from '../../shared/content/map.ts';
import { nameLines } from '../../shared/zones.ts';

/** Of a letter, in the size that the map has. */
const [letterWidth, lineHeight] = [14, 30];

/** How much wider than high a name is. */
const nameRatio = 2;

type Area = { id: string; name: string; polygons: Position[][][] };
type Box = { middle: Position; half: Position };

/** The middle of each name, by its zone's id. One that would cover the name of a zone with more room has none. */
export function placeNames(areas: readonly Area[], mapSize: Position): Map<string, Position> {
  const placed: (Box & { id: string })[] = [];
  const withRoom = areas.map((area) => ({ ...area, room: roomIn(area.polygons) }));
  for (const { id, name, room } of withRoom.sort((a, b) => b.room.distance - a.room.distance)) {
    const box = boxOf(name, room.middle, mapSize);
    if (!placed.some((other) => isOver(box, other))) placed.push({ ...box, id });
  }
  return new Map(placed.map(({ id, middle }) => [id, middle]));
}

/** The middle of the widest place for a name, and how far it is from the nearest edge. */
function roomIn(polygons: Position[][][]) {
  const rooms = polygons.map((polygon) => {
    const stretched = polygon.map((ring) => ring.map(([x, y]): Position => [x, y * nameRatio]));
    const { 0: x, 1: y, distance } = polylabel(stretched, 1);
    return { middle: [x, y / nameRatio] as Position, distance };
  });
  return rooms.reduce((best, room) => (room.distance > best.distance ? room : best));
}

/** What a name takes up, inside the map. */
function boxOf(name: string, [x, y]: Position, [width, height]: Position): Box {
  const lines = nameLines(name, 10);
  const longest = Math.max(...lines.map((line) => line.length));
  const half: Position = [(longest * letterWidth) / 2, (lines.length * lineHeight) / 2];
  const inside = (at: number, margin: number, size: number) =>
    Math.round(Math.max(margin, Math.min(size - margin, at)));
  return { middle: [inside(x, half[0], width), inside(y, half[1], height)], half };
}

const isOver = (one: Box, other: Box) =>
  Math.abs(one.middle[0] - other.middle[0]) < one.half[0] + other.half[0] &&
  Math.abs(one.middle[1] - other.middle[1]) < one.half[1] + other.half[1];
