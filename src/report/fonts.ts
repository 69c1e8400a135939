import { Font } from '@react-pdf/renderer';
import { charactersOf, fontFilesFor, staticFont } from '../../shared/fonts.ts';

/** Latin-1 and the marks of Italian typography: what a name, a street or a price may need. */
const characters = [
  ...Array.from({ length: 0xff - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'’‘“”„–—…•‹›€−×',
].join('');

/** The second family has the letters that are not western European. */
export const serif = ['Petrona', 'Petrona more'];
export const sans = ['Source Sans', 'Source Sans more'];

const weights = [
  { families: serif, name: 'petrona', fontWeight: 600 },
  { families: sans, name: 'source-sans-3', fontWeight: 400 },
  { families: sans, name: 'source-sans-3', fontWeight: 600 },
] as const;

/** The PDF library knows no variable fonts, so each weight is cut out. @param text all that may stand in the file */
export async function registerFonts(text: string): Promise<void> {
  // The library's hyphenation is English.
  Font.registerHyphenationCallback((word) => [word]);
  const all = [...new Set(characters + charactersOf(text))].join('');
  for (const { families, name, fontWeight } of weights) {
    // The second name must stand for a font even where the first has every letter.
    const [latin, more = latin] = fontFilesFor(name, all);
    for (const [index, file] of [latin, more].entries()) {
      const family = families[index];
      if (!file || !family) continue;
      const font = named(await staticFont(file, fontWeight), fontWeight + index);
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
    if (at >= 0) utf16(`-${number}`.padEnd(ending.length, 'x')).copy(bytes, at);
  }
  return bytes;
}
