import { didYouMean, nearest } from '../rules/near-miss.ts';
import { polygonsOf } from './map.ts';
import { isTownsFile, type MapElement, type MapRule, named, zoneProperty } from './map-elements.ts';
import { isSameName, type NamedZone } from './zone-names.ts';

/** Up to three zones that the owner wrote and the list has lost, by name. All other areas only by their number. */
export function remarksOnAreas(
  elements: readonly MapElement[],
  zones: readonly NamedZone[],
  property: string | undefined,
  hasLand: boolean,
): MapRule[] {
  const areas = elements.filter(
    ({ zone, kind, geometry }) => !zone && !kind && geometry && polygonsOf(geometry),
  );
  const lost = areas.filter(({ properties }) => properties[zoneProperty]);
  const isFew = lost.length <= 3 && !isTownsFile(property);
  const names = zones.map(({ name }) => name);
  const byName = lost.map((element): MapRule => {
    const near = didYouMean(element.properties[zoneProperty] ?? '', names);
    const consequence = hasLand ? 'è terreno attorno' : 'la mappa non lo mostra';
    return { ...named(element), rule: `non è tra le zone di zones.yaml: ${consequence}${near}` };
  });
  const others = isFew ? areas.length - lost.length : areas.length;
  const remarks = isFew ? byName : [];
  if (others === 0) {
    return remarks;
  }
  const found = isTownsFile(property) ? `i nomi delle zone sono in ${property}; ` : '';
  const count = `aree del file che non sono zone: ${others}`;
  const drawn = hasLand
    ? 'si disegnano attorno, senza nome (con "land": false nel file, no)'
    : 'non si disegnano';
  return [...remarks, { rule: `${found}${count}, ${drawn}` }];
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
