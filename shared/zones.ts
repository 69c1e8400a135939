export interface ZoneShape {
  /** In the 640 × 460 units of the map. */
  shape: string;
  labelX: number;
  labelY: number;
}

/** About 50 units a kilometre, north up; simplified outlines. */
export const zoneShapes: Record<string, ZoneShape> = {
  'centro-storico': {
    shape: 'M294 160l26-26 44-8 44 14 24 40-6 44-30 34-42 10-42-10-28-44z',
    labelX: 358,
    labelY: 196,
  },
  'san-donato': {
    shape: 'M412 128l24-50 8-50 76-14 50 22 52 18 10 62-34 34-72 8-86 26-12-34z',
    labelX: 534,
    labelY: 96,
  },
  savena: {
    shape: 'M440 234l92 16 96 28-6 46-22 40-6 42-50 22-42-16-20-50-34-44-18-52z',
    labelX: 530,
    labelY: 322,
  },
  casalecchio: {
    shape: 'M4 284l60-28 50-6 40-10 10 24-20 38-18 46-8 50-42 20-46-8-28-54z',
    labelX: 80,
    labelY: 306,
  },
  'borgo-panigale': {
    shape: 'M30 44l64-26 54 4 46-8-4 46 4 44-20 54-16 46-42 12-32 16-46-20-18-62z',
    labelX: 100,
    labelY: 128,
  },
  saragozza: {
    shape: 'M202 186l84-14 8 50 22 42 30 20-4 46-36 28-56 8-44-14-18-52 4-52z',
    labelX: 266,
    labelY: 292,
  },
};

/** «Città Alta» is `citta-alta`: for links and the map. */
export const zoneId = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

export const byPrice = <Zone extends { price: number }>(zones: readonly Zone[]): Zone[] =>
  [...zones].sort((a, b) => b.price - a.price);

/** A zone's name on a map: after its first word a new line, if the name is longer than `maxLength` characters. */
export function nameLines(name: string, maxLength: number): string[] {
  const space = name.indexOf(' ');
  return name.length > maxLength && space > 0 ? [name.slice(0, space), name.slice(space + 1)] : [name];
}
