import { existsSync } from 'node:fs';
import { openSync } from 'fontkit';

/** The page's typefaces, under the names of their packages, and as people know them. */
export const typefaces = { petrona: 'Petrona', 'source-sans-3': 'Source Sans' } as const;
export type Typeface = keyof typeof typefaces;

/** The files that Fontsource splits a typeface into; which of them there are differs. */
const parts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const;
export type Part = { part: (typeof parts)[number]; source: string; characters: string };

/** A file of the page's typefaces, as its `@font-face` needs it; with a range where it only helps another one out. */
export type CutTypeface = { family: string; file: string; weights: string; range?: string };

/** All characters of a text that are drawn, each once. */
export const charactersOf = (text: string): string =>
  [...new Set(text.normalize('NFC'))].filter((character) => /[^\p{C}\p{Z}]/u.test(character)).join('');

/**
 * Which file of a typeface has which of the wanted characters, the first one first, and which of them none has.
 * @param wanted each once
 */
export function partsFor(typeface: Typeface, wanted: string): { found: Part[]; missing: string } {
  const found: Part[] = [];
  let missing = wanted;
  for (const part of parts) {
    const source = `node_modules/@fontsource-variable/${typeface}/files/${typeface}-${part}-wght-normal.woff2`;
    if (missing === '' || !existsSync(source)) continue;
    const font = openSync(source);
    const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const characters = [...missing].filter(has).join('');
    if (characters !== '') found.push({ part, source, characters });
    missing = [...missing].filter((character) => !has(character)).join('');
  }
  return { found, missing };
}
