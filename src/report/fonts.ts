import { readFile } from 'node:fs/promises';
import { Font } from '@react-pdf/renderer';
import subsetFont from 'subset-font';

/** Latin-1 and the marks of Italian typography: what a name, a street or a price may need. */
const characters = [
  ...Array.from({ length: 0xff - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'’‘“”„–—…•‹›€−×',
].join('');

export const serif = 'Petrona';
export const sans = 'Source Sans';

let ready: Promise<void> | undefined;

/** Gives the PDF library the page's typefaces; it knows no variable fonts, so each weight is cut out as one of its own. */
export function registerFonts(): Promise<void> {
  ready ??= register();
  return ready;
}

async function register(): Promise<void> {
  // The library's hyphenation is English.
  Font.registerHyphenationCallback((word) => [word]);
  await registerWeight(serif, 'petrona', 600);
  await registerWeight(sans, 'source-sans-3', 400);
  await registerWeight(sans, 'source-sans-3', 600);
}

async function registerWeight(family: string, folder: string, weight: number): Promise<void> {
  const source = `node_modules/@fontsource-variable/${folder}/files/${folder}-latin-wght-normal.woff2`;
  const instance = await subsetFont(await readFile(source), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const src = `data:font/ttf;base64,${named(instance, weight).toString('base64')}`;
  Font.register({ family, fontWeight: weight, src });
}

/**
 * All instances of a variable font bear its one name, and the library embeds two fonts of the same name anew at every
 * change between them: the end of the name makes way for the weight.
 */
function named(font: Uint8Array, weight: number): Buffer {
  const bytes = Buffer.from(font);
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
  for (const ending of ['-Roman', '-Regular']) {
    const at = bytes.indexOf(utf16(ending));
    if (at >= 0) utf16(`-${weight}`.padEnd(ending.length, 'x')).copy(bytes, at);
  }
  return bytes;
}
