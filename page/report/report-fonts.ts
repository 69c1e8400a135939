import { headings } from 'virtual:content';
import { Font } from '@react-pdf/renderer';
import {
  charactersOf,
  fontFilesFor,
  sourceSans,
  staticFont,
} from '../../shared/design/typefaces.ts';

/** Latin-1 and Italian typographic marks: what a name, a street or a price may need. */
const characters = [
  ...Array.from({ length: 0xff - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'’‘“”„–—…•‹›€−×',
].join('');

/** The second family has the letters that are not Western European. */
export const serif = ['Headings', 'Headings more'];
export const sans = ['Source Sans', 'Source Sans more'];

const weights = [
  { families: serif, typeface: headings, fontWeight: 600 },
  { families: sans, typeface: sourceSans, fontWeight: 400 },
  { families: sans, typeface: sourceSans, fontWeight: 600 },
];

/**
 * The PDF library doesn't support variable fonts, so each weight becomes a static font.
 * @param text every text that the file may contain
 */
export async function registerFonts(text: string): Promise<void> {
  // The library has one font list per process. Fonts of an earlier report may lack this report's letters.
  const registered = Font.getRegisteredFonts();
  for (const family of [...serif, ...sans]) {
    delete registered[family];
  }
  // The library's hyphenation is English.
  Font.registerHyphenationCallback((word) => [word]);
  const wanted = [...new Set(characters + charactersOf(text))].join('');
  for (const { families, typeface, fontWeight } of weights) {
    const files = fontFilesFor(typeface, wanted);
    for (const [index, family] of families.entries()) {
      // Each family must be registered, even if the first one has every letter.
      const file = files[index] ?? files[0];
      if (file) {
        const bytes = await staticFont(file, typeface, fontWeight);
        const font = withUniqueName(bytes, fontWeight + index).toString('base64');
        Font.register({ family, fontWeight, src: `data:font/ttf;base64,${font}` });
      }
    }
  }
}

/**
 * Makes the font's name unique by a number. All instances of a variable font have the same name, and the library would
 * embed two fonts of one name again at each switch between them.
 */
function withUniqueName(font: Uint8Array, number: number): Buffer {
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
