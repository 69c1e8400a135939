import { placeDrawings } from '../design/drawings.ts';
import { didYouMean } from '../rules/near-miss.ts';
import { isNearItaly, kinds, linesOf, type TownGeometry } from './map.ts';
import {
  isArea,
  isTownsFile,
  type MapElement,
  type MapRule,
  named,
  zoneProperty,
} from './map-elements.ts';
import { listsOfNames } from './naming-property.ts';
import type { NamedZone } from './zone-names.ts';

/** What stops a build: the issues of elements or, if there are none, that the file has no zones. */
export function issuesIn(
  elements: readonly MapElement[],
  zones: readonly NamedZone[],
  property: string | undefined,
): MapRule[] {
  const wrong = elementIssues(elements, property);
  if (wrong.length > 0) {
    return wrong;
  }
  const noZones = noZonesIssue(elements, zones);
  return noZones ? [noZones] : [];
}

/** At most one issue for each element. In a town's own file, only elements that the page needs are checked. */
function elementIssues(elements: readonly MapElement[], property: string | undefined): MapRule[] {
  const drawn = elements.flatMap(({ geometry }) => geometry ?? []);
  if (drawn.length > 1 && drawn.every((geometry) => !isInItaly(geometry))) {
    return [{ rule: degreesRule(drawn) }];
  }

  const isTowns = isTownsFile(property);
  const zonesWithArea = new Set(
    elements.flatMap((element) => (element.zone && isArea(element) ? element.zone.id : [])),
  );
  const isShown = (element: MapElement) => {
    const { zone, kind } = element;
    return zone ? isArea(element) || !zonesWithArea.has(zone.id) : kind !== undefined;
  };
  const checked = isTowns ? elements.filter(isShown) : elements;
  return checked.flatMap((element): MapRule[] => {
    const rule = elementRule(element, isTowns);
    return rule ? [{ ...named(element, property), rule }] : [];
  });
}

function elementRule(element: MapElement, isTowns: boolean): string | undefined {
  const { geometry, problem } = element;
  if (!geometry) {
    return problem;
  }
  const rule = propertiesRule(element, isTowns) ?? shapeRule(element, geometry, isTowns);
  if (rule) {
    return rule;
  }
  return isInItaly(geometry) ? undefined : degreesRule([geometry]);
}

/** Whether the owner, and not the town's file, says that an element is a zone. */
const isOwnZone = ({ zone, properties }: MapElement, isTowns: boolean) =>
  zone !== undefined || (!isTowns && properties[zoneProperty] !== undefined);

function propertiesRule(element: MapElement, isTowns: boolean): string | undefined {
  const { properties, kind } = element;
  if (!isTowns && !kind && properties.kind) {
    return `kind deve essere uno tra: ${kinds.join(', ')}${didYouMean(properties.kind, [...kinds])}`;
  }
  if (!kind && !isOwnZone(element, isTowns) && !isArea(element)) {
    return `manca zone, il nome della zona, oppure kind: ${kinds.join(', ')}`;
  }
  const { drawing } = properties;
  if (kind && drawing && !placeDrawings.some((name) => name === drawing)) {
    return `drawing deve essere uno tra: ${placeDrawings.join(', ')}`;
  }
  if (kind === 'place' && !properties.name) {
    return 'manca name, il nome del luogo';
  }
  return undefined;
}

function shapeRule(
  element: MapElement,
  { type }: TownGeometry,
  isTowns: boolean,
): string | undefined {
  const { kind } = element;
  if (!kind) {
    const isWrong = isOwnZone(element, isTowns) && !isArea(element);
    return isWrong ? 'una zona è un’area: disegna un poligono' : undefined;
  }
  if (kind === 'place') {
    return type === 'Point' ? undefined : 'un luogo è un punto';
  }
  return type === 'Point' ? 'deve essere una linea o un’area' : undefined;
}

const isInItaly = (geometry: TownGeometry) => linesOf(geometry).flat().every(isNearItaly);

function degreesRule(geometries: readonly TownGeometry[]): string {
  const positions = geometries.flatMap((geometry) => linesOf(geometry).flat());
  const isSwapped = positions.every(([first, second]) => isNearItaly([second, first]));
  return isSwapped
    ? 'le coordinate hanno prima la latitudine: in GeoJSON viene prima la longitudine, esporta di nuovo il file'
    : 'le coordinate non sono in gradi, in Italia: esporta il file in WGS84 (EPSG:4326)';
}

/** The issue of a file that names no zone of zones.yaml, unless its owner wrote zones that zones.yaml no longer has. */
function noZonesIssue(
  elements: readonly MapElement[],
  zones: readonly NamedZone[],
): MapRule | undefined {
  const isFound = elements.some(({ zone, properties }) => zone ?? properties[zoneProperty]);
  if (isFound || zones.length === 0) {
    return undefined;
  }
  if (elements.some(({ kind }) => kind)) {
    return { rule: 'nessun elemento ha zone, il nome della zona di cui è l’area' };
  }
  const [list] = listsOfNames(elements);
  const names = list ? `; in ${list.property} ci sono: ${shortList(list.names)}` : '';
  return {
    rule: `nessuna area ha il nome di una zona di zones.yaml${names}. Scrivi in «Zone» i nomi come sono nel file`,
  };
}

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 12).join(', ');
  return names.length > 12 ? `${shown} …` : shown;
}
