import { create, type Font } from 'fontkit';
import { charactersOf, fontFilesFor, staticFont } from '../../shared/fonts.ts';

type TextPath = { path: string; width: number };

/** Draws a text in lines of at most `width`; sizes in pixels. */
export type DrawText = (text: string, size: number, width: number) => TextPath[];

/** Texts are drawn as paths because an image must not depend on the fonts of the machine that builds it. */
export async function openSerif(characters: string): Promise<DrawText> {
  const found = fontFilesFor('petrona', charactersOf(characters));
  const fonts = await Promise.all(
    found.map(async (file) => ({ file, font: create(Buffer.from(await staticFont(file, 600))) as Font })),
  );
  const fontOf = (character: string) =>
    (fonts.find(({ file }) => file.characters.includes(character)) ?? fonts[0])?.font;
  return (text, size, width) => {
    const measure = (line: string) => drawLine(line, size, fontOf);
    const words = text.split(/(?<!\b\p{L}) /u); // No line ends with a single letter.
    return joined(words, ' ', (line, word) => measure(`${line} ${word}`).width <= width).map(measure);
  };
}

function drawLine(line: string, size: number, fontOf: (character: string) => Font | undefined): TextPath {
  let path = '';
  let width = 0;
  const isOneRun = (run: string, letter: string) =>
    letter === ' ' || fontOf(run.charAt(0)) === fontOf(letter); // A space stays with what is before it.
  for (const run of joined([...line.normalize('NFC')], '', isOneRun)) {
    const font = fontOf(run.charAt(0));
    if (!font) continue;
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [index, glyph] of glyphs.entries()) {
      path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
      width += (positions[index]?.xAdvance ?? 0) * scale - 0.015 * size;
    }
  }
  return { path, width };
}

function joined(
  parts: string[],
  glue: string,
  isTogether: (before: string, part: string) => boolean,
): string[] {
  const all: string[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    if (before !== undefined && isTogether(before, part)) all[all.length - 1] = before + glue + part;
    else all.push(part);
  }
  return all;
}
