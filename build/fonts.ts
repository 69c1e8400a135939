import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import subsetFont from 'subset-font';
import { siteDir } from '../server/env.ts';
import type { Content } from '../shared/content/content.ts';
import { charactersOf, type FontFace, type FontName, fontFilesFor, fontNames } from '../shared/fonts.ts';
import { cacheDir } from './site-folder.ts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const ascii = range(0x20, 0x7e);
const marks = '’‘“”„–—…•‹›€™−×→←';

/** Italian, and all of Latin-1 for names that visitors type. */
const fonts: { name: FontName; weights: { min: number; max: number }; always: string }[] = [
  { name: 'petrona', weights: { min: 500, max: 600 }, always: `${ascii}${marks} àèéìíîòóùúÀÈÉÌÒÓÙÚ«»·±²°§©` },
  { name: 'source-sans-3', weights: { min: 400, max: 600 }, always: ascii + marks + range(0xa0, 0xff) },
];

/** One folder per content: the tests build two at the same time, and each removes its unused files. */
const folderFor = (contentDir: string) =>
  join(cacheDir, 'fonts', relative(siteDir, contentDir).replaceAll(/\W+/g, '-'));

/** Subsets and caches the two variable fonts. `remarks` has a line for each font that lacks letters of the content. */
export async function subsetFonts(
  content: Content,
  contentDir: string,
): Promise<{ folder: string; faces: FontFace[]; remarks: string[] }> {
  const folder = folderFor(contentDir);
  await mkdir(folder, { recursive: true });
  const used = charactersOf(JSON.stringify(content));
  const faces: FontFace[] = [];
  const remarks: string[] = [];
  for (const { name, weights, always } of fonts) {
    const family = fontNames[name];
    const { found, missing } = fontFilesFor(name, [...new Set(always + used)].join(''));
    for (const { subset, source, characters } of found) {
      const file = subset === 'latin' ? `${name}.woff2` : `${name}-${subset}.woff2`;
      await writeSubset(source, join(folder, file), characters, weights);
      const face = { family, file, weights: `${weights.min} ${weights.max}` };
      faces.push(subset === 'latin' ? face : { ...face, range: unicodeRange(characters) });
    }
    const lacking = [...missing].filter((character) => used.includes(character)).join(' ');
    if (lacking)
      remarks.push(`content: lettere che ${family} non ha, si vedranno in un altro carattere: ${lacking}`);
  }
  const kept = faces.map(({ file }) => file);
  for (const name of await readdir(folder))
    if (!kept.includes(name.replace(/\.json$/, ''))) await rm(join(folder, name), { recursive: true });
  return { folder, faces, remarks };
}

async function writeSubset(
  source: string,
  path: string,
  characters: string,
  wght: { min: number; max: number },
) {
  const recipe = JSON.stringify([wght, characters]);
  if (existsSync(path) && (await readFile(`${path}.json`, 'utf8').catch(() => '')) === recipe) return;
  const options = { targetFormat: 'woff2', variationAxes: { wght } } as const;
  await writeFile(path, await subsetFont(await readFile(source), characters, options));
  await writeFile(`${path}.json`, recipe);
}

const unicodeRange = (characters: string) =>
  [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`).join(',');
