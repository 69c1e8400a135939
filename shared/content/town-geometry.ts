import { type Position, signedArea, type TownGeometry } from './map.ts';
import { fieldOf, listOf } from './unknown-value.ts';

const empty = 'è vuoto: disegnalo di nuovo, o toglilo';

/** A geometry that can be drawn, or what is wrong with it. */
export function readGeometry(value: unknown): TownGeometry | string {
  const type = fieldOf(value, 'type');
  const coordinates = fieldOf(value, 'coordinates');
  switch (type) {
    case undefined:
      return empty;
    case 'GeometryCollection':
      return readCollection(fieldOf(value, 'geometries'));
    case 'Point':
      return pointOf(coordinates);
    case 'MultiPoint':
      return pointOfMany(coordinates);
    case 'LineString':
      return linesOrProblem([coordinates]);
    case 'MultiLineString':
      return linesOrProblem(listOf(coordinates));
    case 'Polygon':
      return areaOrProblem([coordinates]);
    case 'MultiPolygon':
      return areaOrProblem(listOf(coordinates));
    default:
      return `la sua forma, «${String(type)}», non esiste in GeoJSON: disegnalo di nuovo`;
  }
}

/** The areas of a collection; its lines if it has no areas. */
function readCollection(value: unknown): TownGeometry | string {
  const parts = listOf(value).map(readGeometry);
  const polygons: Position[][][] = [];
  const lines: Position[][] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      continue;
    }
    if (part.type === 'Polygon') {
      polygons.push(part.coordinates);
    } else if (part.type === 'MultiPolygon') {
      polygons.push(...part.coordinates);
    } else if (part.type === 'LineString') {
      lines.push(part.coordinates);
    } else if (part.type === 'MultiLineString') {
      lines.push(...part.coordinates);
    }
  }
  if (polygons.length > 0) {
    return { type: 'MultiPolygon', coordinates: polygons };
  }
  if (lines.length > 0) {
    return { type: 'MultiLineString', coordinates: lines };
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : empty;
}

function pointOf(value: unknown): TownGeometry | string {
  const [position] = positionsOf([value]);
  return position ? { type: 'Point', coordinates: position } : empty;
}

function pointOfMany(value: unknown): TownGeometry | string {
  const points = positionsOf(value);
  const [point] = points;
  if (points.length === 1 && point) {
    return { type: 'Point', coordinates: point };
  }
  return 'sono più punti in un elemento (MultiPoint): disegna un elemento per punto';
}

function linesOrProblem(values: unknown[]): TownGeometry | string {
  const lines = values.map(positionsOf).filter((line) => line.length > 1);
  const [only] = lines;
  if (!only) {
    return empty;
  }
  return lines.length === 1
    ? { type: 'LineString', coordinates: only }
    : { type: 'MultiLineString', coordinates: lines };
}

function areaOrProblem(values: unknown[]): TownGeometry | string {
  const polygons = values.map(ringsOf).filter((rings) => rings.length > 0);
  const [only] = polygons;
  if (!only) {
    return empty;
  }
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** The outline of an area, then its holes. All are closed, and holes run the other way round, or they'd be filled. */
function ringsOf(value: unknown): Position[][] {
  const rings = listOf(value).map(positionsOf).map(closed);
  const drawn = rings.filter((ring) => ring.length > 3);
  const [shell, ...holes] = drawn;
  if (!shell) {
    return [];
  }
  const isSameWay = (hole: Position[]) =>
    Math.sign(signedArea(hole)) === Math.sign(signedArea(shell));
  return [shell, ...holes.map((hole) => (isSameWay(hole) ? hole.toReversed() : hole))];
}

function closed(ring: Position[]): Position[] {
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last) {
    return [];
  }
  const isClosed = first[0] === last[0] && first[1] === last[1];
  return isClosed ? ring : [...ring, first];
}

/** The positions in a list, without their heights. Anything else is left out. */
function positionsOf(value: unknown): Position[] {
  return listOf(value).flatMap((position): Position[] => {
    const [longitude, latitude] = listOf(position);
    const isPosition = Number.isFinite(longitude) && Number.isFinite(latitude);
    return isPosition ? [[longitude as number, latitude as number]] : [];
  });
}
