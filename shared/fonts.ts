import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openSync } from 'fontkit';
import subsetFont from 'subset-font';

/** The page's fonts: the name of the Fontsource package, and the family's name. */
export const fontNames = { petrona: 'Petrona', 'source-sans-3': 'Source Sans' } as const;
export type FontName = keyof typeof fontNames;

/** The files that Fontsource splits a font into; not every font has all of them. */
const subsets = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
] as const;
export type FontFile = { subset: (typeof subsets)[number]; source: string; characters: string };

/** The values of an `@font-face` rule; `range` is set for every file but the Latin one. */
export type FontFace = { family: string; file: string; weights: string; range?: string };

/** The visible characters of a text, each once. */
export const charactersOf = (text: string): string =>
  [...new Set(text.normalize('NFC'))].filter((character) => /[^\p{C}\p{Z}]/u.test(character)).join('');

/**
 * Finds the files of a font that together have the wanted characters.
 * @param wanted each character once
 * @returns the files with the characters to take from each, and the characters that the font lacks
 */
export function fontFilesFor(name: FontName, wanted: string): { found: FontFile[]; missing: string } {
  const found: FontFile[] = [];
  let missing = wanted;
  for (const subset of subsets) {
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
    if (missing === '' || !existsSync(source)) continue;
    const font = openSync(source);
    const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const characters = [...missing].filter(has).join('');
    if (characters !== '') found.push({ subset, source, characters });
    missing = [...missing].filter((character) => !has(character)).join('');
  }
  return { found, missing };
}

/** Cuts a TrueType font of one weight out of a variable font's file, with the file's characters and the space. */
export async function staticFont({ source, characters }: FontFile, weight: number): Promise<Uint8Array> {
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
  return subsetFont(await readFile(source), `${characters} `, options);
}
