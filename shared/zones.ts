export const byPrice = <Zone extends { price: number }>(zones: readonly Zone[]): Zone[] =>
  [...zones].sort((a, b) => b.price - a.price);

/** A zone's name on a map: after its first word a new line, if the name is longer than `maxLength` characters. */
export function nameLines(name: string, maxLength: number): string[] {
  const space = name.indexOf(' ');
  return name.length > maxLength && space > 0 ? [name.slice(0, space), name.slice(space + 1)] : [name];
}
