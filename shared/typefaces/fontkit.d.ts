declare module 'fontkit' {
  /** Opens a font file, compressed or not. */
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean };
}
