import { type kinds, polygonsOf } from './map.ts';
import type { TownElement } from './town-file.ts';
import type { NamedZone } from './zone-names.ts';

/** `element` is counted from zero. It's undefined if the rule is about the whole file. */
export interface MapRule {
  element?: number | undefined;
  name?: string | undefined;
  rule: string;
}

/** An element with the zone that it names, and its kind if that is one of `kinds`. */
export interface MapElement extends TownElement {
  index: number;
  zone: NamedZone | undefined;
  kind: (typeof kinds)[number] | undefined;
}

/** The property with which an owner says that an element is a zone. */
export const zoneProperty = 'zone';

/** Properties of our own format whose values aren't names. */
export const notNames: readonly string[] = ['kind', 'drawing'];

/** Whether the names of the zones come from the town that made the file, and not from the owner. */
export const isTownsFile = (property: string | undefined): boolean =>
  property !== undefined && property !== zoneProperty;

export const isArea = ({ geometry }: MapElement) =>
  geometry !== undefined && polygonsOf(geometry) !== undefined;

/** The number of an element, and the text that is most likely its name. */
export function named(
  { index, properties }: MapElement,
  property = zoneProperty,
): { element: number; name: string | undefined } {
  const { zone, name } = properties;
  const texts = Object.entries(properties).filter(([key]) => !notNames.includes(key));
  const withLetters = texts.map(([, text]) => text).find((text) => /\p{L}{3}/u.test(text));
  return { element: index, name: zone ?? properties[property] ?? name ?? withLetters };
}
