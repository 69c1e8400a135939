declare module 'fontkit' {
  type Path = {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  };
  type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { glyphs: { path: Path }[]; positions: { xAdvance: number }[] };
  };
  /** Opens a font file, compressed or not. */
  export function openSync(path: string): Font;
  export function create(font: Buffer): Font;
}

declare module 'subset-font' {
  /** Resolves to the font with only these characters, its variation axes narrowed or pinned. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Uint8Array>;
}
