import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Content } from '../shared/content/content.ts';
import {
  type CutTypeface,
  charactersOf,
  partsFor,
  type Typeface,
  typefaces,
} from '../shared/typefaces/parts.ts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const ascii = range(0x20, 0x7e);
const marks = '’‘“”„–—…•‹›€™−×→←';

/** What each typeface has whatever content/ says: Italian, and in running text any Latin-1 name that a visitor types. */
const cuts: { typeface: Typeface; weights: { min: number; max: number }; always: string }[] = [
  {
    typeface: 'petrona',
    weights: { min: 500, max: 600 },
    always: `${ascii}${marks} àèéìíîòóùúÀÈÉÌÒÓÙÚ«»·±²°§©`,
  },
  { typeface: 'source-sans-3', weights: { min: 400, max: 600 }, always: ascii + marks + range(0xa0, 0xff) },
];

/** A folder for each content: builds of two beside each other, as the tests make, must not tidy up each other's files. */
const folderFor = (contentDir: string) =>
  resolve('node_modules/.cache/fonts', relative('.', contentDir).replaceAll(/\W+/g, '-'));

/**
 * Cuts the two variable typefaces down to the characters and weights that the page uses; once, then they are kept.
 * Letters beyond western Europe's come in a small file of their own.
 * @param contentDir where `content` was read from, an absolute path
 * @returns the files and the folder that they are in, and a line for each typeface that lacks letters of content/
 */
export async function cutTypefaces(
  content: Content,
  contentDir: string,
): Promise<{ folder: string; faces: CutTypeface[]; remarks: string[] }> {
  const folder = folderFor(contentDir);
  await mkdir(folder, { recursive: true });
  const used = charactersOf(JSON.stringify(content));
  const faces: CutTypeface[] = [];
  const remarks: string[] = [];
  for (const { typeface, weights, always } of cuts) {
    const { found, missing } = partsFor(typeface, [...new Set(always + used)].join(''));
    for (const { part, source, characters } of found) {
      const file = part === 'latin' ? `${typeface}.woff2` : `${typeface}-${part}.woff2`;
      await cut(source, join(folder, file), characters, weights);
      const face = { family: typefaces[typeface], file, weights: `${weights.min} ${weights.max}` };
      faces.push(part === 'latin' ? face : { ...face, range: unicodeRange(characters) });
    }
    const lacking = [...missing].filter((character) => used.includes(character));
    if (lacking.length > 0)
      remarks.push(
        `content: lettere che ${typefaces[typeface]} non ha, si vedranno in un altro carattere: ${lacking.join(' ')}`,
      );
  }
  const kept = faces.map(({ file }) => file);
  for (const name of await readdir(folder))
    if (!kept.includes(name.replace(/\.json$/, ''))) await rm(join(folder, name), { recursive: true });
  return { folder, faces, remarks };
}

async function cut(source: string, path: string, characters: string, weights: { min: number; max: number }) {
  const recipe = JSON.stringify([weights, characters]);
  if (existsSync(path) && (await readFile(`${path}.json`, 'utf8').catch(() => '')) === recipe) return;
  const font = await subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(path, font);
  await writeFile(`${path}.json`, recipe);
}

const unicodeRange = (characters: string) =>
  [...characters]
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`)
    .join(',');
