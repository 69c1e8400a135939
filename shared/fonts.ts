import { readFile } from 'node:fs/promises';
import { type Font, openSync } from 'fontkit';
import subsetFont from 'subset-font';

export const fontNames = { petrona: 'Petrona', 'source-sans-3': 'Source Sans' } as const;
export type FontName = keyof typeof fontNames;

const subsets = ['latin', 'latin-ext'] as const;
export type FontFile = { subset: (typeof subsets)[number]; source: string; characters: string };

/** The values of an `@font-face` rule; `range` is set for every file but the Latin one. */
export type FontFace = { family: string; file: string; weights: string; range?: string };

export const charactersOf = (text: string): string =>
  [...new Set(text.normalize('NFC'))].filter((character) => /[^\p{C}\p{Z}]/u.test(character)).join('');

/** The files that together have the wanted characters. */
export function fontFilesFor(name: FontName, wanted: string): FontFile[] {
  const found: FontFile[] = [];
  let missing = wanted;
  for (const subset of subsets) {
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
    const font = openSync(source) as Font; // No file is a collection.
    const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const characters = [...missing].filter(has).join('');
    if (characters !== '') found.push({ subset, source, characters });
    missing = [...missing].filter((character) => !has(character)).join('');
  }
  return found;
}

export async function staticFont({ source, characters }: FontFile, weight: number): Promise<Uint8Array> {
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
  return subsetFont(await readFile(source), `${characters} `, options);
}
