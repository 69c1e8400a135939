import {
  frameOf,
  linesOf,
  type Position,
  polygonsOf,
  type TownFeature,
  type TownGeometry,
  type TownMap,
} from '../../shared/content/map.ts';
import { isZone } from '../../shared/rules/zones.ts';
import { clipped } from './clip-map.ts';
import { fitting } from './fit-map.ts';
import { labelZones } from './map-names.ts';
import { merged } from './simplify-map.ts';

export type MapDrawing = ReturnType<typeof drawMap>;

export const mapWidth = 640;
const lowestHeight = 320;
const greatestHeight = 640;

/** The space around the zones where the file names no frame. */
const margin = 8;

/** How much is drawn outside the frame, so that nobody sees the ends of lines and the edges of areas. */
const bleed = 20;

type Project = (point: Position) => Position;

/**
 * Draws the map in units of 640 to its width: the zones that have an area, and what is around them, in the order of the
 * file. `leftOut` is the number of features that were too many for the page.
 */
export function drawMap(map: TownMap, zones: readonly { id: string; name: string }[]) {
  const { height, project } = projectionOf(map);
  const { features, leftOut } = fitting(withOneLand(inFrame(map, height, project)), lengthOfPaths);

  const shapes = zones.flatMap((zone) => {
    const polygons = polygonsOfZone(zone, features);
    return polygons.length > 0 ? [{ ...zone, polygons }] : [];
  });
  const labels = labelZones(shapes, { width: mapWidth, height });
  return {
    height,
    surroundings: surroundingsOf(features),
    places: placesIn(features),
    zones: shapes.map(({ polygons, ...zone }) => ({
      ...zone,
      path: pathOf({ type: 'MultiPolygon', coordinates: polygons }),
      label: labels.get(zone.id),
    })),
    attribution: map.attribution,
    leftOut,
  };
}

/** A town is small enough to be flat: a degree of longitude is everywhere shorter than one of latitude by the same part. */
function projectionOf(map: TownMap): { height: number; project: Project } {
  const [west, south, east, north] = frameOf(map);
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const shortening = Math.cos((middle.latitude * Math.PI) / 180);
  const degreesAcross = (east - west) * shortening;
  const degreesDown = north - south;

  const heightOfAll = (mapWidth * degreesDown) / degreesAcross;
  const height = Math.round(Math.min(greatestHeight, Math.max(lowestHeight, heightOfAll)));
  const bothMargins = map.bbox ? 0 : 2 * margin;
  const scale = Math.min(
    (mapWidth - bothMargins) / degreesAcross,
    (height - bothMargins) / degreesDown,
  );

  const project: Project = ([longitude, latitude]) => [
    mapWidth / 2 + (longitude - middle.longitude) * shortening * scale,
    height / 2 - (latitude - middle.latitude) * scale,
  ];
  return { height, project };
}

/** The features that the page shows, in units of the map, cut at the frame. */
function inFrame(map: TownMap, height: number, project: Project): TownFeature[] {
  const window = { left: -bleed, top: -bleed, right: mapWidth + bleed, bottom: height + bleed };
  return map.features.flatMap((feature): TownFeature[] => {
    const geometry = clipped(projected(feature.geometry, project), window);
    return geometry ? [{ ...feature, geometry }] : [];
  });
}

function projected(geometry: TownGeometry, project: Project): TownGeometry {
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: project(geometry.coordinates) };
    case 'LineString':
      return { type: 'LineString', coordinates: geometry.coordinates.map(project) };
    case 'MultiPolygon':
      return {
        type: 'MultiPolygon',
        coordinates: geometry.coordinates.map((rings) => rings.map((ring) => ring.map(project))),
      };
    default:
      return {
        type: geometry.type,
        coordinates: geometry.coordinates.map((line) => line.map(project)),
      };
  }
}

/** Makes one area of the zones and the town around them: without the borders between its parts, it has hardly an outline. */
function withOneLand(features: TownFeature[]): TownFeature[] {
  const around = features.filter(({ properties }) => properties.isAround);
  if (around.length === 0) {
    return features;
  }
  const zones = features.filter(({ properties }) => properties.zone);
  const geometry = merged([...around, ...zones]);
  const town: TownFeature = { type: 'Feature', properties: { kind: 'land' }, geometry };
  return [town, ...features.filter(({ properties }) => !properties.isAround)];
}

function polygonsOfZone(
  zone: { id: string; name: string },
  features: readonly TownFeature[],
): Position[][][] {
  return features.flatMap(({ properties, geometry }) => {
    const isOfZone = properties.zone !== undefined && isZone(properties.zone, zone);
    return isOfZone ? (polygonsOf(geometry) ?? []) : [];
  });
}

/** The landmarks: each has a name, and a drawing or a dot. */
function placesIn(features: readonly TownFeature[]) {
  return features.flatMap(({ properties: { name = '', drawing }, geometry }) => {
    if (geometry.type !== 'Point') {
      return [];
    }
    return [{ name, drawing, position: rounded(geometry.coordinates) }];
  });
}

const isArea = (geometry: TownGeometry) => polygonsOf(geometry) !== undefined;

type Shape = {
  kind: NonNullable<TownFeature['properties']['kind']>;
  path: string;
  isArea: boolean;
};

/** One path for each area, and one for all lines of a kind. */
function surroundingsOf(features: readonly TownFeature[]): Shape[] {
  const shapes: Shape[] = [];
  for (const { properties, geometry } of features) {
    const { kind } = properties;
    if (!kind || geometry.type === 'Point') {
      continue;
    }
    const shape: Shape = { kind, path: pathOf(geometry), isArea: isArea(geometry) };
    const sameLines = shapes.find((other) => other.kind === kind && !other.isArea);
    if (sameLines && !shape.isArea) {
      sameLines.path += shape.path;
    } else if (shape.path) {
      shapes.push(shape);
    }
  }
  return shapes;
}

/** The cost of an element, in letters of a path: its tag, or its name. */
const costOfElement = 70;

/**
 * The length of the map in letters. A zone's path is in the picture and twice in the page, but compression leaves one of
 * the three.
 */
function lengthOfPaths(features: readonly TownFeature[]): number {
  const shapes = surroundingsOf(features);
  const zones = features.filter(({ properties }) => properties.zone);
  const places = features.filter(({ geometry }) => geometry.type === 'Point');
  const texts = [
    ...shapes.map(({ path }) => path),
    ...zones.map(({ geometry }) => pathOf(geometry)),
    ...places.map(({ properties: { name = '', drawing } }) => (drawing ? '' : name)),
  ];
  const elements = shapes.length + zones.length + places.length;
  return texts.join('').length + costOfElement * elements;
}

const rounded = ([x, y]: Position): Position => [Math.round(x), Math.round(y)];

/** In whole units. A line that is smaller than a unit leaves nothing. */
function pathOf(geometry: TownGeometry): string {
  const isClosed = isArea(geometry);
  const parts = linesOf(geometry).map((line) => pathOfLine(line, isClosed));
  return parts.join('').replaceAll(',-', '-');
}

/** Writes each point by its distance from the one before, which is shorter. */
function pathOfLine(line: readonly Position[], isClosed: boolean): string {
  const points = line.map(rounded);
  const steps = points.flatMap((point, index): Position[] => {
    const before = points[index - 1] ?? point;
    const step: Position = [point[0] - before[0], point[1] - before[1]];
    return step[0] === 0 && step[1] === 0 ? [] : [step];
  });
  if (steps.length === 0) {
    return '';
  }
  const start = `M${points[0]}`;
  // The `z` draws the last step of an area.
  return isClosed ? `${start}l${steps.slice(0, -1)}z` : `${start}l${steps}`;
}
