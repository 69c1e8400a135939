import { slug } from './format.ts';

/** Whether the map means this zone, by its id or its name. */
export const isZone = (text: string, { id, name }: { id: string; name: string }): boolean =>
  [id, slug(name)].includes(slug(text));

export const byPrice = <Zone extends { price: number }>(zones: readonly Zone[]): Zone[] =>
  [...zones].sort((a, b) => b.price - a.price);

/** A zone's name on a map: after its first word a new line, if the name is longer than `maxLength` characters. */
export function nameLines(name: string, maxLength: number): string[] {
  const space = name.indexOf(' ');
  return name.length > maxLength && space > 0 ? [name.slice(0, space), name.slice(space + 1)] : [name];
}
