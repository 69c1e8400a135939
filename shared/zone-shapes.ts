export interface ZoneShape {
  /** An SVG path in the map's 640 × 520 units. */
  shape: string;
  labelX: number;
  labelY: number;
}

/** Places are true to the compass (about 50 units a kilometre), outlines and sizes are schematic. */
export const zoneShapes = {
  'centro-storico': {
    shape: 'M318 170q42-14 84 0l30 34q12 36-2 70l-30 30q-40 14-82 0l-28-32q-12-36 2-68z',
    labelX: 361,
    labelY: 237,
  },
  'san-donato': {
    shape: 'M416 162l-14-98 66-34 94 16 32 70-30 76-110 22q-8-34-38-52z',
    labelX: 496,
    labelY: 122,
  },
  savena: { shape: 'M452 256l114-26 54 66-10 108-72 38-78-22-40-106q26-26 32-58z', labelX: 532, labelY: 338 },
  casalecchio: { shape: 'M28 332l68-34 76 16 18 72-20 66-88 18-60-42z', labelX: 106, labelY: 386 },
  'borgo-panigale': { shape: 'M18 112l52-60 96 8 24 52-8 86-62 28-76-20z', labelX: 106, labelY: 142 },
  saragozza: {
    shape: 'M226 282l52-10q8 32 32 48 32 14 68 10l12 74-58 36-64-18-52-64z',
    labelX: 306,
    labelY: 376,
  },
} as const satisfies Record<string, ZoneShape>;
