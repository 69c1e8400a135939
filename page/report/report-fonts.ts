import { headings } from 'virtual:brand';
import { Font } from '@react-pdf/renderer';
import {
  charactersOf,
  fontFilesFor,
  sourceSans,
  staticFont,
  type Typeface,
} from '../../shared/design/typefaces.ts';

/** Latin-1 and the marks of Italian typography: what a name, a street or a price may need. */
const characters = [
  ...Array.from({ length: 0xff - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'’‘“”„–—…•‹›€−×',
].join('');

/** The second family has the letters that are not western European. */
export const serif = ['Headings', 'Headings more'];
export const sans = ['Source Sans', 'Source Sans more'];

const weights = [
  { families: serif, typeface: headings, fontWeight: 600 },
  { families: sans, typeface: sourceSans, fontWeight: 400 },
  { families: sans, typeface: sourceSans, fontWeight: 600 },
];

/** The letters of a text that one of the report's fonts lacks: emoji, and alphabets of other continents. */
export function lettersLacking(text: string): string[] {
  const wanted = charactersOf(text);
  const has = (typeface: Typeface) =>
    new Set(fontFilesFor(typeface, wanted).flatMap((file) => [...file.characters]));
  const fonts = [has(headings), has(sourceSans)];
  return [...wanted].filter((letter) => fonts.some((font) => !font.has(letter)));
}

/** The PDF library knows no variable fonts, so each weight is cut out. @param text all that may stand in the file */
export async function registerFonts(text: string): Promise<void> {
  // The library has one list of fonts for the whole process: those of an earlier report may lack this one's letters.
  const registered = Font.getRegisteredFonts();
  for (const family of [...serif, ...sans]) {
    delete registered[family];
  }
  // The library's hyphenation is English.
  Font.registerHyphenationCallback((word) => [word]);
  const all = [...new Set(characters + charactersOf(text))].join('');
  for (const { families, typeface, fontWeight } of weights) {
    // The second name must stand for a font even where the first has every letter.
    const [latin, more = latin] = fontFilesFor(typeface, all);
    for (const [index, file] of [latin, more].entries()) {
      const family = families[index];
      if (!file || !family) {
        continue;
      }
      const font = named(await staticFont(file, typeface, fontWeight), fontWeight + index);
      Font.register({ family, fontWeight, src: `data:font/ttf;base64,${font.toString('base64')}` });
    }
  }
}

/**
 * Numbers the name of an instance: all instances of a variable font have one name, and the library embeds two fonts of
 * the same name anew at every change between them.
 */
function named(font: Uint8Array, number: number): Buffer {
  const bytes = Buffer.from(font);
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
  for (const ending of ['-Roman', '-Regular']) {
    const at = bytes.indexOf(utf16(ending));
    if (at >= 0) {
      utf16(`-${number}`.padEnd(ending.length, 'x')).copy(bytes, at);
    }
  }
  return bytes;
}
