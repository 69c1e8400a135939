import { create, type Font } from 'fontkit';
import type { Content } from '../../../shared/content/content.ts';
import { fallbackStyles } from '../../../shared/design/fallbacks.ts';
import { fontFilesFor, petrona, staticFont, type Typeface } from '../../../shared/design/fonts.ts';
import { neededLetters, readTypeface } from './brand-typeface.ts';

/** The weight of a heading. */
const headingWeight = 600;

/** The typeface of the headings. The content has been checked. */
export async function headingsIn(
  content: Pick<Content, 'brand'>,
  folder: string,
): Promise<Typeface> {
  const name = content.brand?.headings;
  return name ? fitted(readTypeface(name, folder), headingsOf(content).join(' ')) : petrona;
}

/** In percent. A larger or smaller size would look out of place. */
const sizes = { least: 85, most: 110 };

/**
 * Gives a typeface the size at which the site's headings are as wide as in the sample's typeface, because the page's lines are
 * made for that one. It also gets the heights that the font states, because systems read different ones from the same file.
 */
async function fitted(typeface: Typeface, words: string): Promise<Typeface> {
  const font = await headingFont(typeface);
  const sampleFont = await headingFont(petrona);
  const ratio = words === '' ? 1 : widthIn(sampleFont, words) / widthIn(font, words);
  const size = Math.min(sizes.most, Math.max(sizes.least, 100 * ratio));
  const percent = (units: number) => rounded((100 * units) / font.unitsPerEm);
  const fit = {
    size: rounded(size),
    ascent: percent(font.ascent),
    descent: percent(-font.descent),
  };
  return { ...typeface, fit };
}

const rounded = (value: number) => Math.round(100 * value) / 100;

/** In ems. */
const widthIn = (font: Font, words: string) => font.layout(words).advanceWidth / font.unitsPerEm;

/** The font in the weight of headings. */
async function headingFont(typeface: Typeface): Promise<Font> {
  const [file] = fontFilesFor(typeface, neededLetters);
  if (!file) {
    throw new Error(`${typeface.family} has no letters`);
  }
  return create(Buffer.from(await staticFont(file, typeface, headingWeight))) as Font;
}

/** The fonts that stand in for a brand's typeface until it has loaded, as CSS. Those for the sample's are in page/styles/fonts.css. */
export async function headingStyles(typeface: Typeface, content: Content): Promise<string> {
  const { family, fit } = typeface;
  if (!fit) {
    return '';
  }
  const font = await headingFont(typeface);
  const widthOf = (letter: string) =>
    (1000 * font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth) / font.unitsPerEm;
  const measured = { family, widthOf, hasSerifs: hasSerifs(font), fit };
  return fallbackStyles(measured, headingsOf(content).join(' '));
}

/** Without serifs an I is only its stem. */
function hasSerifs(font: Font): boolean {
  const { minX, maxX, minY, maxY } = font.glyphForCodePoint('I'.codePointAt(0) ?? 0).bbox;
  return (maxX - minX) / (maxY - minY) > 0.33;
}

/** The fields of the content that are set in the headings' typeface. */
const headingKeys = ['heading', 'title', 'question', 'name', 'claim'];

function headingsOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') {
    return [];
  }
  return Object.entries(value).flatMap(([key, child]) =>
    headingKeys.includes(key) && typeof child === 'string' ? [child] : headingsOf(child),
  );
}
