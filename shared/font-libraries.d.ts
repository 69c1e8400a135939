declare module 'fontkit' {
  /** Opens a font file, compressed or not. */
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean };
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
