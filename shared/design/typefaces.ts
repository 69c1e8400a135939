import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import subsetFont from 'subset-font';
import { cloneDir } from '../config/folders.ts';

/** Adjustments that make a typeface take as much room as the sample's. All values are percentages. */
export type Fit = {
  /** The size at which the typeface is as wide as the sample's. */
  size: number;
  /** The sample's heights above and below the baseline, as percentages of that size. */
  ascent: number;
  descent: number;
};

export type Typeface = {
  /** The name of the typeface's files on the page. */
  id: string;
  family: string;
  files: readonly { subset: string; path: string }[];
  /** The weights in use. Both are equal if the files have a single weight. */
  weights: { min: number; max: number };
  /** The values of a variable font's axes, except its weight. Undefined for a font without axes. */
  axes?: Readonly<Record<string, number>>;
  /** Set only for a brand's typeface. */
  fit?: Fit;
};

/** A typeface of the sample, from a variable `@fontsource` package. */
function sampleTypeface(id: string, family: string, weights: Typeface['weights']): Typeface {
  const folder = join(cloneDir, 'node_modules/@fontsource-variable', id, 'files');
  const files = ['latin', 'latin-ext'].map((subset) => ({
    subset,
    path: join(folder, `${id}-${subset}-wght-normal.woff2`),
  }));
  return { id, family, weights, axes: {}, files };
}

/** For headings, unless a brand has its own typeface. */
export const petrona = sampleTypeface('petrona', 'Petrona', { min: 500, max: 600 });

export const sourceSans = sampleTypeface('source-sans-3', 'Source Sans', { min: 400, max: 600 });

export type FontFile = {
  subset: string;
  path: string;
  characters: string;
};

/** The values of an `@font-face` rule. Only the first file has no `range`. */
export type FontFace = {
  family: string;
  url: string;
  weights: string;
  range?: string;
  /** Without this, each system uses the heights that it finds in the font. */
  fit?: Fit;
};

export const charactersOf = (text: string): string =>
  [...new Set(text.normalize('NFC'))]
    .filter((character) => /[^\p{C}\p{Z}]/u.test(character))
    .join('');

/** The files that together contain the wanted characters, each with the characters that it supplies. */
export function fontFilesFor({ files }: Typeface, wanted: string): FontFile[] {
  const found: FontFile[] = [];
  let missing = wanted;
  for (const { subset, path } of files) {
    // These files are single fonts, not collections.
    const font = openSync(path) as Font;
    const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const characters = [...missing].filter(has).join('');
    if (characters !== '') {
      found.push({ subset, path, characters });
    }
    missing = [...missing].filter((character) => !has(character)).join('');
  }
  return found;
}

/** Makes a font with one weight and no axes. The weight is the requested one, or the nearest that the typeface has. */
export async function staticFont(
  { path, characters }: FontFile,
  { weights, axes }: Typeface,
  weight: number,
): Promise<Uint8Array> {
  const wght = Math.min(weights.max, Math.max(weights.min, weight));
  const variationAxes = axes && { ...axes, wght };
  const options = { targetFormat: 'truetype', ...(variationAxes && { variationAxes }) } as const;
  return subsetFont(await readFile(path), `${characters} `, options);
}
