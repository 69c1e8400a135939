import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, openSync } from 'fontkit';
import type { Content } from '../../../shared/content/content.ts';
import type { ContentIssue } from '../../../shared/content/rules.ts';
import { fallbackStyles } from '../../../shared/design/fallbacks.ts';
import {
  fontFilesFor,
  petrona,
  sourceSans,
  staticFont,
  type Typeface,
} from '../../../shared/design/fonts.ts';

/** The weight of a heading. */
const headingWeight = 600;

/** What the page asks for. It takes what a font has of it. */
const wantedWeights = { min: 500, max: headingWeight };

/** The weights of files with one weight each, the best first. */
const singleWeights = [600, 700, 500, 800, 400];

const needed = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789àèéìòù.,’€%';

const isFile = (name: string) => name.includes('.');

/** A fault of the typeface that a brand names, for the owner. */
class TypefaceError extends Error {}

/** The typeface of the headings. The content has been checked. */
export async function headingsIn(
  content: Pick<Content, 'brand'>,
  folder: string,
): Promise<Typeface> {
  const name = content.brand?.headings;
  return name ? fitted(read(name, folder), headingsOf(content).join(' ')) : petrona;
}

/** What is wrong with the typeface that the brand names. */
export function typefaceIssues({ brand }: Partial<Content>, folder: string): ContentIssue[] {
  if (!brand?.headings) {
    return [];
  }
  try {
    read(brand.headings, folder);
    return [];
  } catch (error) {
    if (error instanceof TypefaceError) {
      return [{ file: 'brand', path: ['headings'], rule: error.message }];
    }
    throw error;
  }
}

function read(name: string, folder: string): Typeface {
  const typeface = isFile(name) ? ofFile(name, folder) : ofPackage(name);
  const found = fontFilesFor(typeface, needed).flatMap(({ characters }) => [...characters]);
  const lacking = [...needed].filter((letter) => !found.includes(letter));
  if (lacking.length > 0) {
    throw new TypefaceError(`${name} non ha queste lettere: ${lacking.join(' ')}`);
  }
  return typeface;
}

function ofFile(name: string, folder: string): Typeface {
  const source = join(folder, name);
  if (!existsSync(source)) {
    throw new TypefaceError(`${name} non è in content/`);
  }
  return typefaceOf('titoli', openFont(source, name), [{ subset: 'latin', source }]);
}

/** A package of Fontsource, with all weights in one file or with a file for each. */
function ofPackage(name: string): Typeface {
  const variable = filesOf(`node_modules/@fontsource-variable/${name}/files/${name}`, 'wght');
  const single = singleWeights.map((weight) =>
    filesOf(`node_modules/@fontsource/${name}/files/${name}`, String(weight)),
  );
  const files = [variable, ...single].find(({ length }) => length > 0) ?? [];
  const [latin] = files;
  if (!latin) {
    throw new TypefaceError(
      `${name} non è tra i caratteri installati. Lo studio può aggiungerlo con «npm install --save-exact @fontsource-variable/${name}»; oppure metti il file del carattere in content/ e scrivi il suo nome, per esempio titoli.woff2`,
    );
  }
  return typefaceOf(name, openFont(latin.source, name), files);
}

const filesOf = (start: string, style: string) =>
  ['latin', 'latin-ext']
    .map((subset) => ({ subset, source: `${start}-${subset}-${style}-normal.woff2` }))
    .filter(({ source }) => existsSync(source));

function openFont(source: string, name: string): Font {
  const problem = `${name} non è un carattere che si può usare: serve un file .woff2, .ttf o .otf`;
  try {
    const font = openSync(source);
    if ('fonts' in font) {
      throw new TypefaceError(problem);
    }
    return font;
  } catch {
    throw new TypefaceError(problem);
  }
}

function typefaceOf(id: string, font: Font, files: Typeface['files']): Typeface {
  // The name stands in style sheets without quotation marks, so each of its words begins with a letter.
  const words = font.familyName.match(/[a-z][a-z\d]*/gi) ?? ['Titoli'];
  const ownName = words.join(' ');
  // The page's texts may have the same typeface, and on wide screens alone.
  const family = ownName === sourceSans.family ? `${ownName} Titoli` : ownName;
  const { wght, ...others } = font.variationAxes;
  if (!wght) {
    const weight = font['OS/2'].usWeightClass;
    return { id, family, files, weights: { min: weight, max: weight } };
  }
  const within = (weight: number) => Math.min(wght.max, Math.max(wght.min, weight));
  const axes = Object.entries(others).map(([axis, range]) => [axis, range?.default ?? 0]);
  return {
    id,
    family,
    files,
    weights: { min: within(wantedWeights.min), max: within(wantedWeights.max) },
    axes: Object.fromEntries(axes),
  };
}

/** A size beyond these would look like another typeface's. */
const sizes = { least: 85, most: 110 };

/**
 * With the size at which the site's headings are as wide as in the sample's typeface, for which the page's lines are made, and the
 * heights that the font itself says, since systems read different ones out of a file.
 */
async function fitted(typeface: Typeface, words: string): Promise<Typeface> {
  const font = await headingFont(typeface);
  const sampleFont = await headingFont(petrona);
  const share = words === '' ? 1 : widthIn(sampleFont, words) / widthIn(font, words);
  const size = Math.min(sizes.most, Math.max(sizes.least, 100 * share));
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

/** The font as headings have it. */
async function headingFont(typeface: Typeface): Promise<Font> {
  const [file] = fontFilesFor(typeface, needed);
  if (!file) {
    throw new Error(`${typeface.family} has no letters`);
  }
  return create(Buffer.from(await staticFont(file, typeface, headingWeight))) as Font;
}

/** What stands in for a brand's typeface until it is there, as CSS. The sample's own is in page/styles/fonts.css. */
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

/** Serifs make an I wide: without them it's a stem alone. */
function hasSerifs(font: Font): boolean {
  const { minX, maxX, minY, maxY } = font.glyphForCodePoint('I'.codePointAt(0) ?? 0).bbox;
  return (maxX - minX) / (maxY - minY) > 0.33;
}

/** The fields whose words are set in the headings' typeface. */
const headingKeys = ['heading', 'title', 'question', 'name', 'claim'];

function headingsOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') {
    return [];
  }
  return Object.entries(value).flatMap(([key, child]) =>
    headingKeys.includes(key) && typeof child === 'string' ? [child] : headingsOf(child),
  );
}
