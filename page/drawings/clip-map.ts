import type { Position, TownGeometry } from '../../shared/content/map.ts';

/** A rectangle in units of the map. */
export interface Window {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One side of a window: the distance of a point from its line, which is negative outside the window. */
type Side = (point: Position) => number;

function sidesOf({ left, top, right, bottom }: Window): Side[] {
  return [([x]) => x - left, ([x]) => right - x, ([, y]) => y - top, ([, y]) => bottom - y];
}

/** The part of a geometry that is inside the window; undefined where there is none. */
export function clipped(geometry: TownGeometry, window: Window): TownGeometry | undefined {
  const sides = sidesOf(window);
  switch (geometry.type) {
    case 'Point':
      return isInside(geometry.coordinates, sides) ? geometry : undefined;
    case 'LineString':
      return linesGeometry(clipLine(geometry.coordinates, sides));
    case 'MultiLineString':
      return linesGeometry(geometry.coordinates.flatMap((line) => clipLine(line, sides)));
    case 'Polygon':
      return areaGeometry([clipRings(geometry.coordinates, sides)]);
    case 'MultiPolygon':
      return areaGeometry(geometry.coordinates.map((rings) => clipRings(rings, sides)));
  }
}

const isInside = (point: Position, sides: readonly Side[]) =>
  sides.every((side) => side(point) >= 0);

function linesGeometry(lines: Position[][]): TownGeometry | undefined {
  return lines.length > 0 ? { type: 'MultiLineString', coordinates: lines } : undefined;
}

function areaGeometry(polygons: Position[][][]): TownGeometry | undefined {
  const coordinates = polygons.filter((rings) => rings.length > 0);
  return coordinates.length > 0 ? { type: 'MultiPolygon', coordinates } : undefined;
}

/** Clips a polygon's rings. Where nothing is left of the shell, its holes go with it. */
function clipRings(rings: Position[][], sides: readonly Side[]): Position[][] {
  const [shell, ...holes] = rings.map((ring) => clipRing(ring, sides));
  if (!shell || shell.length < 4) {
    return [];
  }
  return [shell, ...holes.filter((hole) => hole.length > 3)];
}

/** Sutherland and Hodgman's algorithm, which clips at one side after the other. A ring stays closed. */
function clipRing(ring: Position[], sides: readonly Side[]): Position[] {
  let points = ring;
  for (const side of sides) {
    const isCut = points.some((point) => side(point) < 0);
    if (isCut) {
      points = closed(pointsInside(points, side));
    }
  }
  return points;
}

/** The points of a ring that are inside, and those where it crosses the side. */
function pointsInside(points: Position[], side: Side): Position[] {
  const inside: Position[] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    const isIn = side(point) >= 0;
    const wasIn = before && side(before) >= 0;
    if (before && wasIn !== isIn) {
      inside.push(crossing(before, point, side));
    }
    if (isIn) {
      inside.push(point);
    }
  }
  return inside;
}

function closed(points: Position[]): Position[] {
  const first = points[0];
  const last = points.at(-1);
  const isOpen = first && last && (first[0] !== last[0] || first[1] !== last[1]);
  return isOpen ? [...points, first] : points;
}

function clipLine(line: Position[], sides: readonly Side[]): Position[][] {
  let pieces = [line];
  for (const side of sides) {
    pieces = pieces.flatMap((piece) => piecesInside(piece, side));
  }
  return pieces;
}

/** The pieces of a line that are inside, each from where it comes in to where it leaves. */
function piecesInside(line: Position[], side: Side): Position[][] {
  const pieces: Position[][] = [];
  let piece: Position[] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    const isIn = side(point) >= 0;
    const wasIn = before && side(before) >= 0;
    if (before && wasIn !== isIn) {
      piece.push(crossing(before, point, side));
    }
    if (isIn) {
      piece.push(point);
    } else {
      pieces.push(piece);
      piece = [];
    }
  }
  pieces.push(piece);
  return pieces.filter(({ length }) => length > 1);
}

/**
 * Where the line between two points crosses a side. It always starts at the same end, because the result must be the same
 * to the last digit for two areas that share the line.
 */
function crossing(a: Position, b: Position, side: Side): Position {
  const isFirst = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const from = isFirst ? a : b;
  const to = isFirst ? b : a;
  const part = side(from) / (side(from) - side(to));
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}
