import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import type { Content } from '../../../shared/content/content.ts';
import type { ContentIssue } from '../../../shared/content/rules.ts';
import { fontFilesFor, sourceSans, type Typeface } from '../../../shared/design/fonts.ts';

/** The weights that the page uses, as far as a variable font has them. */
const wantedWeights = { min: 500, max: 600 };

/** The weights to look for where each has a file of its own, the best first. */
const singleWeights = [600, 700, 500, 800, 400];

/** The letters that a typeface of headings must have. */
export const neededLetters =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789àèéìòù.,’€%';

const isFileName = (name: string) => name.includes('.');

/** What is wrong with the typeface that a brand names. The message is for the owner. */
class TypefaceError extends Error {}

/** What is wrong with the typeface that the brand names. */
export function typefaceIssues({ brand }: Partial<Content>, folder: string): ContentIssue[] {
  if (!brand?.headings) {
    return [];
  }
  try {
    readTypeface(brand.headings, folder);
    return [];
  } catch (error) {
    if (error instanceof TypefaceError) {
      return [{ file: 'brand', path: ['headings'], rule: error.message }];
    }
    throw error;
  }
}

export function readTypeface(name: string, folder: string): Typeface {
  const typeface = isFileName(name) ? typefaceOfFile(name, folder) : typefaceOfPackage(name);
  const found = fontFilesFor(typeface, neededLetters).flatMap(({ characters }) => [...characters]);
  const lacking = [...neededLetters].filter((letter) => !found.includes(letter));
  if (lacking.length > 0) {
    throw new TypefaceError(`${name} non ha queste lettere: ${lacking.join(' ')}`);
  }
  return typeface;
}

function typefaceOfFile(name: string, folder: string): Typeface {
  const source = join(folder, name);
  if (!existsSync(source)) {
    throw new TypefaceError(`${name} non è in content/`);
  }
  return typefaceOf('titoli', openFont(source, name), [{ subset: 'latin', source }]);
}

/** A package of Fontsource, with all weights in one file or with a file for each. */
function typefaceOfPackage(name: string): Typeface {
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
  const fontName = words.join(' ');
  // The page's texts may have the same typeface, but only on wide screens.
  const family = fontName === sourceSans.family ? `${fontName} Titoli` : fontName;
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
