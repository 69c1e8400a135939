import { geoMercator } from 'd3-geo';
import type { FeatureCollection } from 'geojson';
import polylabel from 'polylabel';
import svgpath from 'svgpath';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import {
  frameOf,
  type Position,
  polygonsOf,
  type TownFeature,
  type TownMap,
} from '../../shared/content/map.ts';
import { isZone, nameLines } from '../../shared/zones.ts';

type Properties = TownFeature['properties'];

export interface MapDrawing {
  height: number;
  /** In the order of the file. */
  surroundings: { kind: Properties['kind']; path: string; isArea: boolean }[];
  places: { name: string; drawing: Properties['drawing']; at: Position }[];
  /** Those that have an area. A name that would cover a larger zone's has no place. */
  zones: { id: string; path: string; nameAt: Position | undefined }[];
  attribution: string | undefined;
}

/** How much wider than high a name is. */
const nameRatio = 2;

export const mapWidth = 640;
const [flattest, tallest] = [320, 640];

/** Around the zones, where the file names no frame. */
const margin = 8;

/** In square units: a smaller bend cannot be seen, a larger one is the form of a zone. */
const [leastBend, mostBend] = [4, 256];

/** Of all paths together. */
const mostCharacters = 1000;

/** Of a name, in the size of `--text-map`. */
const letter = { width: 14, height: 30 };

/** Draws the map in units of 640 to its width: projected, simplified to what can be seen, each name where it has room. */
export function drawMap(map: TownMap, zones: readonly { id: string; name: string }[]): MapDrawing {
  const [west, south, east, north] = frameOf(map);
  const corners = {
    type: 'MultiPoint' as const,
    coordinates: [
      [west, south],
      [east, north],
    ],
  };
  const projection = geoMercator().fitWidth(mapWidth, corners);
  const bottom = projection([west, south])?.[1] ?? 0;
  const height = Math.round(Math.min(tallest, Math.max(flattest, bottom)));
  const inset = map.bbox ? 0 : margin;
  projection.fitExtent(
    [
      [inset, inset],
      [mapWidth - inset, height - inset],
    ],
    corners,
  );

  const features = simplified(map.features, (position) => projection(position) as Position);
  const withArea = zones.map(({ id, name }) => {
    const own = features.filter(({ properties: { zone } }) => zone && isZone(zone, { id, name }));
    return { id, name, polygons: own.flatMap(({ geometry }) => polygonsOf(geometry) ?? []) };
  });
  return {
    height,
    surroundings: features.flatMap(({ properties: { kind }, geometry }) =>
      kind && geometry.type !== 'Point'
        ? [{ kind, path: pathOf(geometry), isArea: polygonsOf(geometry) !== undefined }]
        : [],
    ),
    places: features.flatMap(({ properties: { name = '', drawing }, geometry }) =>
      geometry.type === 'Point'
        ? [{ name, drawing, at: geometry.coordinates.map(Math.round) as Position }]
        : [],
    ),
    zones: withNames(
      withArea.filter(({ polygons }) => polygons.length > 0),
      height,
    ),
    attribution: map.attribution,
  };
}

/** Neighbours keep the border that they share. The more there is to draw, the coarser it becomes. */
function simplified(features: TownFeature[], project: (position: Position) => Position): TownFeature[] {
  const planar = features.map((one) => ({ ...one, geometry: projected(one.geometry, project) }));
  const topo = topology({ map: { type: 'FeatureCollection', features: planar } as FeatureCollection });
  const weighed = presimplify(topo as Topology<{ map: GeometryCollection }>);
  const drawn = (bend: number): TownFeature[] => {
    const simple = simplify(weighed, bend);
    const result = feature(simple, simple.objects.map).features as unknown as TownFeature[];
    const length = result.reduce((sum, { geometry }) => sum + pathOf(geometry).length, 0);
    return length > mostCharacters && bend < mostBend ? drawn(bend * 2) : result;
  };
  return drawn(leastBend);
}

function projected(geometry: TownFeature['geometry'], project: (position: Position) => Position) {
  const inside = (value: unknown): unknown =>
    Array.isArray(value) && Array.isArray(value[0]) ? value.map(inside) : project(value as Position);
  return { ...geometry, coordinates: inside(geometry.coordinates) } as TownFeature['geometry'];
}

function pathOf(geometry: TownFeature['geometry']): string {
  if (geometry.type === 'Point') return '';
  const areas = polygonsOf(geometry)?.flat();
  const lines = areas ?? (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates);
  const subpaths = (lines as Position[][]).map((line) =>
    areas ? `M${line.slice(0, -1).join('L')}Z` : `M${line.join('L')}`,
  );
  return svgpath(subpaths.join('')).rel().round(0).toString();
}

/** The middle of the widest place for a name, and how far it is from the nearest edge. */
function roomForName(polygon: Position[][]) {
  const stretched = polygon.map((ring) => ring.map(([x, y]): Position => [x, y * nameRatio]));
  const { 0: x, 1: y, distance } = polylabel(stretched, 1);
  return { at: [x, y / nameRatio] as Position, distance };
}

const within = (middle: number, half: number, whole: number) =>
  Math.round(Math.max(half, Math.min(whole - half, middle)));

type ZoneArea = { id: string; name: string; polygons: Position[][][] };

function withNames(areas: readonly ZoneArea[], height: number): MapDrawing['zones'] {
  const placed: { x: number; y: number; halfWidth: number; halfHeight: number }[] = [];
  const withRoom = areas.map((area) => {
    const rooms = area.polygons.map(roomForName);
    return { ...area, room: rooms.reduce((best, room) => (room.distance > best.distance ? room : best)) };
  });
  const names = new Map<string, Position>();
  for (const { id, name, room } of withRoom.toSorted((a, b) => b.room.distance - a.room.distance)) {
    const lines = nameLines(name, 10);
    const halfWidth = (Math.max(...lines.map((line) => line.length)) * letter.width) / 2;
    const halfHeight = (lines.length * letter.height) / 2;
    const x = within(room.at[0], halfWidth, mapWidth);
    const y = within(room.at[1], halfHeight, height);
    const isCovered = placed.some(
      (one) =>
        Math.abs(one.x - x) < one.halfWidth + halfWidth && Math.abs(one.y - y) < one.halfHeight + halfHeight,
    );
    if (isCovered) continue;
    placed.push({ x, y, halfWidth, halfHeight });
    names.set(id, [x, y]);
  }
  return areas.map(({ id, polygons }) => ({
    id,
    path: pathOf({ type: 'MultiPolygon', coordinates: polygons }),
    nameAt: names.get(id),
  }));
}
