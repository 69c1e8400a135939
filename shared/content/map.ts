import type { placeDrawings } from '../design/drawings.ts';

/** The kinds of elements that the map shows beside the zones. */
export const kinds = ['land', 'water', 'hill', 'road', 'wall', 'place'] as const;

/** Longitude and latitude in degrees, as in RFC 7946. */
export type Position = [longitude: number, latitude: number];

export type TownGeometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };

export interface TownFeature {
  type: 'Feature';
  properties: {
    /** The id or the name of a zone in zones.yaml. */
    zone?: string | undefined;
    kind?: (typeof kinds)[number] | undefined;
    name?: string | undefined;
    drawing?: (typeof placeDrawings)[number] | undefined;
    /** Set for an area of the town that isn't a zone. */
    isAround?: boolean;
  };
  geometry: TownGeometry;
}

/** The part of content/map.geojson that the page draws. zone-areas.ts makes it. */
export interface TownMap {
  type: 'FeatureCollection';
  /** The frame that the page shows. Without one it shows the zones. */
  bbox?: Frame | undefined;
  /** The owner of the data, named below the map. */
  attribution?: string | undefined;
  features: TownFeature[];
}

export type Frame = [west: number, south: number, east: number, north: number];

export function linesOf({ type, coordinates }: TownGeometry): Position[][] {
  if (type === 'Point') {
    return [[coordinates]];
  }
  if (type === 'LineString') {
    return [coordinates];
  }
  return type === 'MultiPolygon' ? coordinates.flat() : coordinates;
}

/** Undefined for a geometry that isn't an area. */
export function polygonsOf({ type, coordinates }: TownGeometry): Position[][][] | undefined {
  if (type === 'Polygon') {
    return [coordinates];
  }
  return type === 'MultiPolygon' ? coordinates : undefined;
}

/** Whether a position is in Italy, or near enough to its borders to be on a map. */
export const isNearItaly = ([east, north]: Position) =>
  east > 0 && east < 25 && north > 30 && north < 50;

/** Positive where the ring runs counterclockwise. */
export function signedArea(ring: readonly Position[]): number {
  let twice = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [fromX, fromY] = ring[index - 1] as Position;
    const [toX, toY] = ring[index] as Position;
    twice += fromX * toY - toX * fromY;
  }
  return twice / 2;
}

export function frameOf({ bbox, features }: TownMap): Frame {
  if (bbox) {
    return bbox;
  }
  const zones = features.filter(({ properties }) => properties.zone);
  return frameAround(zones.map(({ geometry }) => geometry));
}

export function frameAround(geometries: readonly TownGeometry[]): Frame {
  const frame: Frame = [180, 90, -180, -90];
  for (const geometry of geometries) {
    for (const [longitude, latitude] of linesOf(geometry).flat()) {
      frame[0] = Math.min(frame[0], longitude);
      frame[1] = Math.min(frame[1], latitude);
      frame[2] = Math.max(frame[2], longitude);
      frame[3] = Math.max(frame[3], latitude);
    }
  }
  return frame;
}

/** The middle of what the page shows. The sun is computed for it. */
export function middleOf(map: TownMap): { latitude: number; longitude: number } {
  const [west, south, east, north] = frameOf(map);
  return {
    longitude: toTheMetre((west + east) / 2),
    latitude: toTheMetre((south + north) / 2),
  };
}

/** Rounds to the fifth decimal, which is about a metre. */
const toTheMetre = (degrees: number): number => Number(degrees.toFixed(5));
