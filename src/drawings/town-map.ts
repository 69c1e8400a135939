import {
  frameOf,
  linesOf,
  type Position,
  polygonsOf,
  type TownGeometry,
  type TownMap,
} from '../../shared/content/map.ts';
import { isZone } from '../../shared/zones.ts';
import { placeNames } from './map-names.ts';
import { simplified } from './simplify-map.ts';

export type MapDrawing = ReturnType<typeof drawMap>;

export const mapWidth = 640;
const [flattest, tallest] = [320, 640];

/** Around the zones, where the file names no frame. */
const margin = 8;

/**
 * Draws the map in units of 640 to its width: what is around the zones, in the order of the file, and the zones that have
 * an area. A name that would cover a larger zone's has no place.
 */
export function drawMap(map: TownMap, zones: readonly { id: string; name: string }[]) {
  const { height, project } = projectionOf(map);
  const features = simplified(map.features, project);
  const areas = zones.flatMap((zone) => {
    const own = features.filter(({ properties }) => properties.zone && isZone(properties.zone, zone));
    const polygons = own.flatMap(({ geometry }) => polygonsOf(geometry) ?? []);
    return polygons.length > 0 ? [{ ...zone, polygons }] : [];
  });
  const names = placeNames(areas, [mapWidth, height]);
  return {
    height,
    surroundings: features.flatMap(({ properties: { kind }, geometry }) =>
      kind && geometry.type !== 'Point' ? [{ kind, path: pathOf(geometry), isArea: isArea(geometry) }] : [],
    ),
    places: features.flatMap(({ properties: { name = '', drawing }, geometry: { type, coordinates } }) =>
      type === 'Point' ? [{ name, drawing, at: project(coordinates).map(Math.round) as Position }] : [],
    ),
    zones: areas.map(({ polygons, ...zone }) => ({
      ...zone,
      path: pathOf({ type: 'MultiPolygon', coordinates: polygons }),
      namePlace: names.get(zone.id),
    })),
    attribution: map.attribution,
  };
}

/** A town is small enough to be flat: in all of it a degree of longitude is shorter than one of latitude by as much. */
function projectionOf(map: TownMap) {
  const [west, south, east, north] = frameOf(map);
  const inset = 2 * (map.bbox ? 0 : margin);
  const shortened = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [(east - west) * shortened, north - south];
  const height = Math.round(Math.min(tallest, Math.max(flattest, (mapWidth * high) / wide)));
  const scale = Math.min((mapWidth - inset) / wide, (height - inset) / high);
  const project = ([longitude, latitude]: Position): Position => [
    mapWidth / 2 + (longitude - (west + east) / 2) * shortened * scale,
    height / 2 - (latitude - (south + north) / 2) * scale,
  ];
  return { height, project };
}

const isArea = (geometry: TownGeometry) => polygonsOf(geometry) !== undefined;

/** In whole units, and short: each point by its distance from the one before. */
const pathOf = (geometry: TownGeometry): string =>
  linesOf(geometry)
    .map((line) => {
      const points = line.map(([x, y]): Position => [Math.round(x), Math.round(y)]);
      const steps = points.slice(1).map(([x, y], before) => {
        const [fromX, fromY] = points[before] as Position;
        return [x - fromX, y - fromY];
      });
      return isArea(geometry) ? `M${points[0]}l${steps.slice(0, -1)}z` : `M${points[0]}l${steps}`;
    })
    .join('')
    .replaceAll(',-', '-');
