import { create, type Font } from 'fontkit';
import { charactersOf, fontFilesFor, staticFont } from '../../shared/fonts.ts';

type TextPath = { path: string; width: number };

/** Draws a text in lines of at most `width`; sizes in pixels. */
export type DrawText = (text: string, size: number, width: number) => TextPath[];

/** Texts are drawn as paths because an image must not depend on the fonts of the machine that builds it. */
export async function openSerif(characters: string): Promise<DrawText> {
  const { found } = fontFilesFor('petrona', charactersOf(characters));
  const fonts = await Promise.all(
    found.map(async (file) => ({ file, font: create(Buffer.from(await staticFont(file, 600))) as Font })),
  );
  const fontOf = (character: string) =>
    (fonts.find(({ file }) => file.characters.includes(character)) ?? fonts[0])?.font;
  return (text, size, width) => {
    const measure = (line: string) => drawLine(line, size, fontOf);
    const words = text.split(/(?<!\b\p{L}) /u); // No line ends with a single letter.
    return breakLines(words, width, (line) => measure(line).width).map(measure);
  };
}

function drawLine(line: string, size: number, fontOf: (character: string) => Font | undefined): TextPath {
  let path = '';
  let width = 0;
  for (const run of runsOf(line, fontOf)) {
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

/** Splits a line where its characters need another font; spaces stay with what is before them. */
function runsOf(line: string, fontOf: (character: string) => unknown): string[] {
  const runs: string[] = [];
  for (const character of line.normalize('NFC')) {
    const last = runs.at(-1);
    if (last && (character === ' ' || fontOf(last.charAt(0)) === fontOf(character)))
      runs[runs.length - 1] = last + character;
    else runs.push(character);
  }
  return runs;
}

/** Breaks words into lines that fit the width. */
function breakLines(words: string[], width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
