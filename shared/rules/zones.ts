import { slug } from './format.ts';

/** Whether a text of the map is the id or the name of this zone. */
export const isZone = (text: string, { id, name }: { id: string; name: string }): boolean =>
  [id, slug(name)].includes(slug(text));

export const byPrice = <Zone extends { price: number }>(zones: readonly Zone[]): Zone[] =>
  [...zones].sort((a, b) => b.price - a.price);

/** The lines of a zone's name on a map. A name longer than `maxLength` characters breaks after its first word. */
export function nameLines(name: string, maxLength: number): string[] {
  const space = name.indexOf(' ');
  if (name.length <= maxLength || space < 1) {
    return [name];
  }
  return [name.slice(0, space), name.slice(space + 1)];
}
