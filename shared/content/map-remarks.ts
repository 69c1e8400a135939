import { didYouMean, nearest } from '../rules/near-miss.ts';
import { polygonsOf } from './map.ts';
import { isTownsFile, type MapElement, type MapRule, named, zoneProperty } from './map-elements.ts';
import { isSameName, type NamedZone } from './zone-names.ts';

/** The elements of a map's file, and what decides how the page draws them. */
interface DrawnFile {
  elements: readonly MapElement[];
  /** The property with the names of the zones. */
  property: string | undefined;
  /** Whether areas that aren't zones are drawn. */
  hasLand: boolean;
}

/** Names up to three areas that the owner wrote as zones and that zones.yaml lacks. Only counts all others. */
export function remarksOnAreas(file: DrawnFile, zones: readonly NamedZone[]): MapRule[] {
  const areas = file.elements.filter(({ zone, kind, geometry }) => {
    const isArea = geometry !== undefined && polygonsOf(geometry) !== undefined;
    return isArea && !zone && !kind;
  });
  const lost = areas.filter(({ properties }) => properties[zoneProperty]);
  const areNamed = lost.length <= mostNamed && !isTownsFile(file.property);
  if (!areNamed) {
    return countOf(areas.length, file);
  }
  return [
    ...lost.map((element) => remarkOnLost(element, zones, file.hasLand)),
    ...countOf(areas.length - lost.length, file),
  ];
}

const mostNamed = 3;

function remarkOnLost(element: MapElement, zones: readonly NamedZone[], hasLand: boolean): MapRule {
  const names = zones.map(({ name }) => name);
  const near = didYouMean(element.properties[zoneProperty] ?? '', names);
  const consequence = hasLand ? 'è terreno attorno' : 'la mappa non lo mostra';
  return { ...named(element), rule: `non è tra le zone di zones.yaml: ${consequence}${near}` };
}

/** One line about all areas that aren't zones; none if there are none. */
function countOf(areas: number, { property, hasLand }: DrawnFile): MapRule[] {
  if (areas === 0) {
    return [];
  }
  const found = isTownsFile(property) ? `i nomi delle zone sono in ${property}; ` : '';
  const count = `aree del file che non sono zone: ${areas}`;
  const drawn = hasLand
    ? 'si disegnano attorno, senza nome (con "land": false nel file, no)'
    : 'non si disegnano';
  return [{ rule: `${found}${count}, ${drawn}` }];
}

/** One line for the zones without an area, each with the nearest name in the file. */
export function remarksOnZones(
  elements: readonly MapElement[],
  zones: readonly NamedZone[],
): MapRule[] {
  const drawn = new Set(elements.flatMap(({ zone }) => zone?.id ?? []));
  const without = zones.filter(({ id }) => !drawn.has(id));
  if (drawn.size === 0 || without.length === 0) {
    return [];
  }
  const texts = elements.flatMap(({ zone, properties }) => (zone ? [] : Object.values(properties)));
  const names = without.map(({ name }) => {
    const near = nearest(name, texts) ?? texts.find((text) => hasWord(text, name));
    return near ? `${name} (nel file c’è «${near}»)` : name;
  });
  return [{ rule: `senza un’area restano solo nell’elenco: ${names.join(', ')}` }];
}

/** «CENTRO - STAZIONE» has «Stazione». */
const hasWord = (text: string, name: string) =>
  text.split(/\s*[-–/,]\s*/).some((part) => isSameName(part, name));
