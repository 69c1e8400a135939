import { create, type Font } from 'fontkit';
import {
  charactersOf,
  fontFilesFor,
  staticFont,
  type Typeface,
} from '../../shared/design/typefaces.ts';

const weight = 600;

/** How much closer together the letters are than the font sets them, in ems. */
const tightening = 0.015;

type FontOf = (character: string) => Font | undefined;

type TextPath = { path: string; width: number };

/** Draws a text in lines of at most `width`. `size` and `width` are in pixels. */
export type DrawText = (text: string, size: number, width: number) => TextPath[];

/** Texts are drawn as paths, because an image must not depend on the fonts of the machine that builds it. */
export async function openHeadings(typeface: Typeface, characters: string): Promise<DrawText> {
  const fontOf = await openFonts(typeface, characters);
  return (text, size, width) => {
    const lines = brokenLines(text, (line) => drawLine(line, size, fontOf).width <= width);
    return lines.map((line) => drawLine(line, size, fontOf));
  };
}

async function openFonts(typeface: Typeface, characters: string): Promise<FontOf> {
  const files = fontFilesFor(typeface, charactersOf(characters));
  const fonts = await Promise.all(
    files.map(async (file) => {
      const bytes = await staticFont(file, typeface, weight);
      return { characters: file.characters, font: create(Buffer.from(bytes)) as Font };
    }),
  );
  return (character) => {
    const found = fonts.find((font) => font.characters.includes(character));
    return (found ?? fonts[0])?.font;
  };
}

export type Letter = {
  path: string;
  left: number;
  top: number;
  width: number;
  height: number;
};

/** One letter on the baseline y = 0, and the box that it fills, in the font's units. */
export async function openLetter(typeface: Typeface, letter: string): Promise<Letter> {
  const fontOf = await openFonts(typeface, letter);
  const [glyph] = fontOf(letter)?.layout(letter).glyphs ?? [];
  const path = glyph?.path.scale(1, -1);
  const { minX = 0, minY = 0, maxX = 1, maxY = 1 } = path?.bbox ?? {};
  return {
    path: path?.toSVG() ?? '',
    left: minX,
    top: minY,
    width: maxX - minX,
    height: maxY - minY,
  };
}

/** The transform that puts the middle of a letter at a point. */
export function centredAt(
  { left, top, width, height }: Letter,
  { x, y, scale }: { x: number; y: number; scale: number },
): string {
  const startX = x - scale * (left + width / 2);
  const startY = y - scale * (top + height / 2);
  return `translate(${startX.toFixed(2)} ${startY.toFixed(2)})scale(${scale.toFixed(4)})`;
}

/** Breaks a text at its spaces. No line ends with a single letter, and a word that is too long gets its own line. */
function brokenLines(text: string, fits: (line: string) => boolean): string[] {
  const words = text.split(/(?<!\b\p{L}) /u);
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) {
      lines.pop();
      lines.push(longer);
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function drawLine(line: string, size: number, fontOf: FontOf): TextPath {
  let path = '';
  let width = 0;
  for (const { font, text } of runsOf(line, fontOf)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [index, glyph] of glyphs.entries()) {
      path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
      width += (positions[index]?.xAdvance ?? 0) * scale - tightening * size;
    }
  }
  return { path, width };
}

/** The parts of a line, each drawn with one font. A space belongs to the part before it. */
function runsOf(line: string, fontOf: FontOf): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of line.normalize('NFC')) {
    const font = fontOf(character);
    const last = runs.at(-1);
    if (last && (character === ' ' || font === last.font)) {
      last.text += character;
    } else if (font) {
      runs.push({ font, text: character });
    }
  }
  return runs;
}
