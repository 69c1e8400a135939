import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import writeFileAtomic from 'write-file-atomic';
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

/** Subsets the two variable fonts. What no font has is shown in another. */
export async function subsetFonts(content: Content): Promise<{ folder: string; faces: FontFace[] }> {
  const used = charactersOf(JSON.stringify(content));
  // What is made of the same letters is the same, so that it is kept, and two builds at a time share it.
  const folder = join(cacheDir, 'fonts', createHash('sha256').update(used).digest('hex').slice(0, 12));
  await mkdir(folder, { recursive: true });
  const faces: FontFace[] = [];
  for (const { name, weights, always } of fonts) {
    const family = fontNames[name];
    const found = fontFilesFor(name, [...new Set(always + used)].join(''));
    for (const { subset, source, characters } of found) {
      const file = subset === 'latin' ? `${name}.woff2` : `${name}-${subset}.woff2`;
      const options = { targetFormat: 'woff2', variationAxes: { wght: weights } } as const;
      if (!existsSync(join(folder, file)))
        await writeFileAtomic(
          join(folder, file),
          await subsetFont(await readFile(source), characters, options),
        );
      const face = { family, file, weights: `${weights.min} ${weights.max}` };
      faces.push(subset === 'latin' ? face : { ...face, range: unicodeRange(characters) });
    }
  }
  return { folder, faces };
}

const unicodeRange = (characters: string) =>
  [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`).join(',');
