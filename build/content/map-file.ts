import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Issue, issueLines } from '../../shared/content/issues.ts';
import {
  frameOf,
  kinds,
  linesOf,
  polygonsOf,
  type TownFeature,
  type TownMap,
} from '../../shared/content/map.ts';
import { placeDrawings } from '../../shared/drawings.ts';
import { didYouMean } from '../../shared/near-miss.ts';
import { isZone } from '../../shared/zones.ts';

export const mapFile = 'map.geojson';

const empty = 'è vuoto: disegnalo di nuovo, o toglilo';

const position = v.pipe(v.array(v.number()), v.minLength(2));
const line = v.array(position);
const area = v.array(line);
/** Tables such as geojson.io's fill a column for all features, with empty texts. */
const text = v.nullish(v.string());
const geometry = v.variant('type', [
  v.object({ type: v.literal('Point'), coordinates: position }),
  v.object({ type: v.literal('LineString'), coordinates: line }),
  v.object({ type: v.picklist(['MultiLineString', 'Polygon']), coordinates: area }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(area) }),
]);

const collection = v.object({
  type: v.literal('FeatureCollection'),
  bbox: v.optional(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  attribution: v.optional(v.string()),
  features: v.array(
    v.object({
      type: v.literal('Feature'),
      properties: v.nullish(v.object({ zone: text, kind: text, name: text, drawing: text }), {}),
      geometry: v.nullable(geometry),
    }),
  ),
});

/** The issues of content/map.geojson, one for each feature at most; none where there is no file. */
export function mapIssues(folder: string): Issue[] {
  const issue = (rule: string) => [{ file: mapFile, rule }];
  const path = join(folder, mapFile);
  if (!existsSync(path)) return [];
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), collection),
    readFileSync(path, 'utf8'),
  );
  if (!success)
    return issue(
      'non è un file GeoJSON con un elenco di elementi (features): esportalo di nuovo da geojson.io',
    );
  const wrong = (output.features as TownFeature[]).flatMap((feature, index) => {
    const rule = featureRule(feature);
    return rule ? { file: mapFile, name: nameOf(index, feature.properties), rule } : [];
  });
  if (wrong.length > 0) return wrong;
  if (!output.features.some(({ properties }) => properties.zone))
    return issue('nessun elemento ha zone, il nome della zona di cui è l’area');
  const [west, south, east, north] = frameOf(output as TownMap);
  return west < east && south < north ? [] : issue('bbox deve essere [ovest, sud, est, nord], in gradi');
}

/** A map without issues; undefined where there is no file. */
export function readMap(folder: string): TownMap | undefined {
  const path = join(folder, mapFile);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TownMap) : undefined;
}

/** One line for each area whose zone is not in zones.yaml: the page leaves it out. */
export function unknownZones(
  map: TownMap | undefined,
  zones: readonly { id: string; name: string }[],
): string[] {
  const names = zones.map(({ name }) => name);
  const unknown = (map?.features ?? []).flatMap(({ properties }, index) => {
    const { zone } = properties;
    if (!zone || zones.some((one) => isZone(zone, one))) return [];
    const rule = `non è tra le zone di zones.yaml, e la mappa non lo mostra${didYouMean(zone, names)}`;
    return { file: mapFile, name: nameOf(index, properties), rule };
  });
  return issueLines(unknown);
}

const nameOf = (index: number, { zone, name }: TownFeature['properties']) =>
  `elemento ${index + 1}${zone || name ? ` «${zone || name}»` : ''}`;

function featureRule({ properties, geometry }: TownFeature): string | undefined {
  if (geometry === null) return empty;
  const { zone, kind, name, drawing } = properties;
  if (!zone && !kind) return `manca zone, il nome della zona, oppure kind: ${kinds.join(', ')}`;
  if (kind && !v.is(v.picklist(kinds), kind))
    return `kind deve essere uno tra: ${kinds.join(', ')}${didYouMean(kind, [...kinds])}`;
  if (drawing && !v.is(v.picklist(placeDrawings), drawing))
    return `drawing deve essere uno tra: ${placeDrawings.join(', ')}`;
  if (kind === 'place' && !name) return 'manca name, il nome del luogo';
  if (zone && !polygonsOf(geometry)) return 'una zona è un’area: disegna un poligono';
  if (kind === 'place' && geometry.type !== 'Point') return 'un luogo è un punto';
  if (kind && kind !== 'place' && geometry.type === 'Point') return 'deve essere una linea o un’area';
  const points = linesOf(geometry).flat();
  if (points.length === 0) return empty;
  // Italy's, with what is drawn around a border.
  const isNear = ([east = 0, north = 0]: number[]) => east > 0 && east < 25 && north > 30 && north < 50;
  if (!points.every(isNear))
    return 'le coordinate non sono in gradi, prima la longitudine: esporta il file in WGS84 (EPSG:4326)';
  return undefined;
}
