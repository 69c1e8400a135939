import { readFile } from 'node:fs/promises';
import { type Font, openSync } from 'fontkit';
import subsetFont from 'subset-font';

/** What makes a typeface take as much room as the sample's. All values are percentages. */
export interface Fit {
  /** The size at which it's as wide as the sample's. */
  size: number;
  /** The sample's heights above and below the line, in parts of that size. */
  ascent: number;
  descent: number;
}

/** A typeface, and the files that together have its letters. */
export interface Typeface {
  /** The name of its files on the page. */
  id: string;
  family: string;
  files: readonly { subset: string; source: string }[];
  /** The weights that are used. They are equal if the files have one weight. */
  weights: { min: number; max: number };
  /** The values of a variable font's axes, besides its weight. Undefined for a font without axes. */
  axes?: Readonly<Record<string, number>>;
  /** Only a brand's typeface has one. */
  fit?: Fit;
}

/** A typeface of the sample, from a variable `@fontsource` package. */
const sampleTypeface = (id: string, family: string, weights: Typeface['weights']): Typeface => ({
  id,
  family,
  weights,
  axes: {},
  files: ['latin', 'latin-ext'].map((subset) => ({
    subset,
    source: `node_modules/@fontsource-variable/${id}/files/${id}-${subset}-wght-normal.woff2`,
  })),
});

/** For headings, unless a brand has its own typeface. */
export const petrona = sampleTypeface('petrona', 'Petrona', { min: 500, max: 600 });

/** For texts. */
export const sourceSans = sampleTypeface('source-sans-3', 'Source Sans', { min: 400, max: 600 });

export interface FontFile {
  subset: string;
  source: string;
  characters: string;
}

/** The values of an `@font-face` rule. Only the first file has no `range`. */
export interface FontFace {
  family: string;
  url: string;
  weights: string;
  range?: string;
  /** Without it, each system uses the heights that it finds in the font. */
  fit?: Fit;
}

export const charactersOf = (text: string): string =>
  [...new Set(text.normalize('NFC'))]
    .filter((character) => /[^\p{C}\p{Z}]/u.test(character))
    .join('');

/** The files that together have the wanted characters, and which of those each is to supply. */
export function fontFilesFor({ files }: Typeface, wanted: string): FontFile[] {
  const found: FontFile[] = [];
  let missing = wanted;
  for (const { subset, source } of files) {
    // None of these files is a collection of fonts.
    const font = openSync(source) as Font;
    const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const characters = [...missing].filter(has).join('');
    if (characters !== '') {
      found.push({ subset, source, characters });
    }
    missing = [...missing].filter((character) => !has(character)).join('');
  }
  return found;
}

/** A font of one weight and without axes. The weight is the one asked for, or the nearest that the typeface has. */
export async function staticFont(
  { source, characters }: FontFile,
  { weights, axes }: Typeface,
  weight: number,
): Promise<Uint8Array> {
  const wght = Math.min(weights.max, Math.max(weights.min, weight));
  const variationAxes = axes && { ...axes, wght };
  const options = { targetFormat: 'truetype', ...(variationAxes && { variationAxes }) } as const;
  return subsetFont(await readFile(source), `${characters} `, options);
}
