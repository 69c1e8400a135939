import { polygonsOf } from './map.ts';
import { notNames, zoneProperty } from './map-elements.ts';
import type { TownElement } from './town-file.ts';
import { findZone, type NamedZone } from './zone-names.ts';

/** The property whose values name most of the zones; undefined if none names any. */
export function namingProperty(
  elements: readonly TownElement[],
  zones: readonly NamedZone[],
): string | undefined {
  const properties = new Set([
    zoneProperty,
    ...elements.flatMap((element) => Object.keys(element.properties)),
  ]);
  const candidates = [...properties].filter((property) => !notNames.includes(property));

  let best: { property: string; found: number; exact: number } | undefined;
  for (const property of candidates) {
    const { found, exact } = zonesNamedBy(property, elements, zones);
    const isBetter = found > (best?.found ?? 0) || (found === best?.found && exact > best.exact);
    if (isBetter) {
      best = { property, found, exact };
    }
  }
  return best?.property;
}

/** How many zones the values of a property name, and how many of them exactly. */
function zonesNamedBy(
  property: string,
  elements: readonly TownElement[],
  zones: readonly NamedZone[],
): { found: number; exact: number } {
  const found = new Set<string>();
  const exact = new Set<string>();
  for (const { properties } of elements) {
    const match = findZone(properties[property] ?? '', zones, property);
    if (!match) {
      continue;
    }
    found.add(match.zone.id);
    if (match.isExact) {
      exact.add(match.zone.id);
    }
  }
  return { found: found.size, exact: exact.size };
}

/** The zone that an element names. Whoever adds a zone to a town's file by hand writes it as `zone`. */
export function zoneOf(
  { properties }: TownElement,
  zones: readonly NamedZone[],
  property = zoneProperty,
) {
  const byHand = findZone(properties[zoneProperty] ?? '', zones, zoneProperty);
  return (byHand ?? findZone(properties[property] ?? '', zones, property))?.zone;
}

export interface NameList {
  property: string;
  names: string[];
}

/** The properties of a town's file that may name its areas, the likeliest first. */
export function listsOfNames(elements: readonly TownElement[]): NameList[] {
  const areas = elements.filter(({ geometry }) => geometry !== undefined && polygonsOf(geometry));
  const properties = new Set(areas.flatMap((element) => Object.keys(element.properties)));
  const lists: (NameList & { score: number })[] = [];
  for (const property of properties) {
    const values = areas.flatMap((area) => area.properties[property] ?? []);
    const names = [...new Set(values)];
    const isUseful = names.length > 1 || areas.length === 1;
    if (isUseful && !notNames.includes(property)) {
      lists.push({ property, names, score: scoreOf(property, names, areas.length) });
    }
  }
  return lists.toSorted((a, b) => b.score - a.score);
}

/** Names have letters and differ from each other, and their property often says what it has. */
function scoreOf(property: string, names: readonly string[], areas: number): number {
  const words = names.filter((name) => /\p{L}{3}/u.test(name) && !/[:/]/.test(name));
  const isCalledSo = /nom|name|denom|descr|quart|munic|rion|zon|nil|circ|fraz/i.test(property);
  const isId = /(^|_)(id|cod|fid|gid)|id$/i.test(property);
  const withLetters = words.length / names.length;
  const different = names.length / areas;
  return withLetters + different + (isCalledSo ? 1 : 0) - (isId ? 1 : 0);
}
