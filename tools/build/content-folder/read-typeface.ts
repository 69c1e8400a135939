import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, openSync } from 'fontkit';
import type { Issue } from '../../../shared/content/issues.ts';
import type { ValidatedContent } from '../../../shared/content/reading/validate-content.ts';
import {
  type Fit,
  fontFilesFor,
  petrona,
  staticFont,
  type Typeface,
} from '../../../shared/design/typefaces.ts';

/** The weights that the page uses. A variable font may have fewer. */
const wantedWeights = { min: 500, max: 600 };

const neededLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789àèéìòù.,’€%';

/** Reads the typeface of the headings: the one that the brand names, or Petrona. */
export async function readTypeface(
  { validFiles, locate }: ValidatedContent,
  folder: string,
): Promise<{ issues: Issue[]; headings: Typeface }> {
  const name = validFiles.brand?.headings;
  if (!name) {
    return { issues: [], headings: petrona };
  }
  const fitted = await fittedTypeface(name, folder);
  if ('message' in fitted) {
    const message = `${name} ${fitted.message}`;
    const issues = locate({ file: 'brand', path: ['headings'], message });
    return { issues, headings: petrona };
  }
  return { issues: [], headings: fitted.headings };
}

/** `message` is for the owner. */
async function fittedTypeface(
  name: string,
  folder: string,
): Promise<{ headings: Typeface } | { message: string }> {
  const path = join(folder, name);
  if (!existsSync(path)) {
    return { message: 'non è in content/' };
  }
  try {
    const typeface = typefaceOf(path);
    const files = fontFilesFor(typeface, neededLetters);
    const found = files.map(({ characters }) => characters).join('');
    const lacking = [...neededLetters].filter((letter) => !found.includes(letter));
    if (lacking.length > 0) {
      return { message: `non ha queste lettere: ${lacking.join(' ')}` };
    }
    return { headings: { ...typeface, fit: await fitOf(typeface) } };
  } catch {
    // A broken table is noticed only here, while the font is measured.
    return { message: 'non è un carattere che si può usare: serve un file .woff2, .ttf o .otf' };
  }
}

function typefaceOf(path: string): Typeface {
  const font = openSync(path) as Font;
  // On the page every brand's typeface has this name, so that its name can't be that of the text typeface.
  const family = 'Titoli';
  return { id: 'titoli', family, files: [{ subset: 'latin', path }], ...weightsOf(font) };
}

function weightsOf(font: Font): Pick<Typeface, 'weights' | 'axes'> {
  const { wght, ...others } = font.variationAxes;
  if (!wght) {
    const weight = font['OS/2'].usWeightClass;
    return { weights: { min: weight, max: weight } };
  }
  const within = (weight: number) => Math.min(wght.max, Math.max(wght.min, weight));
  const axes = Object.entries(others).map(([axis, range]) => [axis, range?.default ?? 0]);
  return {
    weights: { min: within(wantedWeights.min), max: within(wantedWeights.max) },
    axes: Object.fromEntries(axes),
  };
}

/** In percent. Beyond these limits a heading's size would look out of place. */
const sizes = { min: 85, max: 110 };

/** Letters in the proportions of an ordinary heading. */
const someWords = 'Quanto vale casa tua? Lo vedi subito, senza lasciare recapiti.';

/**
 * Makes a typeface take as much room as Petrona: a size at which words are as wide, and the same heights. The page's
 * lines are designed for Petrona, and so are the fonts that stand in until the typeface has loaded
 * (page/styles/fonts.css).
 */
async function fitOf(typeface: Typeface): Promise<Fit> {
  const ours = await headingFont(petrona);
  const theirs = await headingFont(typeface);
  const ratio = widthIn(ours) / widthIn(theirs);
  const size = Math.min(sizes.max, Math.max(sizes.min, 100 * ratio));
  const atThatSize = (units: number) => rounded((100 * 100 * units) / ours.unitsPerEm / size);
  return {
    size: rounded(size),
    ascent: atThatSize(ours.ascent),
    descent: atThatSize(-ours.descent),
  };
}

/** The font in the weight of headings. */
async function headingFont(typeface: Typeface): Promise<Font> {
  const [file] = fontFilesFor(typeface, neededLetters);
  if (!file) {
    throw new Error(`${typeface.family} has no letters`);
  }
  return create(Buffer.from(await staticFont(file, typeface, wantedWeights.max))) as Font;
}

/** In ems. If a table can't be read, this throws, as the drawing of the social image would. */
const widthIn = (font: Font) => font.layout(someWords).advanceWidth / font.unitsPerEm;

const rounded = (value: number) => Math.round(100 * value) / 100;

/** The CSS for headings in a brand's typeface. page/styles/fonts.css has the CSS for Petrona. */
export const headingStyles = ({ family, fit }: Typeface): string =>
  fit ? `\n@theme inline {\n  --font-headings: "${family}";\n}\n` : '';
