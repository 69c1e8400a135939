declare module 'subset-font' {
  /** Resolves to the font with only these characters, its variation axes narrowed or pinned. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'woff' | 'sfnt' | 'truetype';
      variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
    },
  ): Promise<Uint8Array>;
}
