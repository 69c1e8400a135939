import type { placeDrawings } from '../drawings.ts';

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
    zone?: string;
    kind?: (typeof kinds)[number];
    name?: string;
    drawing?: (typeof placeDrawings)[number];
  };
  geometry: TownGeometry;
}

/** content/map.geojson, checked by map-file.ts. */
export interface TownMap {
  type: 'FeatureCollection';
  /** What the page shows; without it, the zones. */
  bbox?: Frame;
  /** Whose data it is, shown below the map. */
  attribution?: string;
  features: TownFeature[];
}

export type Frame = [west: number, south: number, east: number, north: number];

export function linesOf({ type, coordinates }: TownGeometry): Position[][] {
  if (type === 'Point') return [[coordinates]];
  if (type === 'LineString') return [coordinates];
  return type === 'MultiPolygon' ? coordinates.flat() : coordinates;
}

/** Undefined for what is no area. */
export function polygonsOf({ type, coordinates }: TownGeometry): Position[][][] | undefined {
  if (type === 'Polygon') return [coordinates];
  return type === 'MultiPolygon' ? coordinates : undefined;
}

export function frameOf({ bbox, features }: TownMap): Frame {
  if (bbox) return bbox;
  const frame: Frame = [180, 90, -180, -90];
  for (const { geometry } of features.filter(({ properties }) => properties.zone))
    for (const [longitude, latitude] of linesOf(geometry).flat()) {
      frame[0] = Math.min(frame[0], longitude);
      frame[1] = Math.min(frame[1], latitude);
      frame[2] = Math.max(frame[2], longitude);
      frame[3] = Math.max(frame[3], latitude);
    }
  return frame;
}

/** The middle of what the page shows, for the sun. */
export function middleOf(map: TownMap): { latitude: number; longitude: number } {
  const [west, south, east, north] = frameOf(map);
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}
