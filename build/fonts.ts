import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const ascii = range(0x20, 0x7e);
const marks = '’‘“”„–—…•‹›€™−×→←';

/** Headings and figures only ever hold the agency's own Italian; running text may hold any Latin-1 name. */
const typefaces = [
  {
    family: 'petrona',
    weights: { min: 500, max: 600 },
    characters: `${ascii}${marks} àèéìíîòóùúÀÈÉÌÒÓÙÚ«»·±²°§©`,
  },
  { family: 'source-sans-3', weights: { min: 400, max: 600 }, characters: ascii + marks + range(0xa0, 0xff) },
];

/** Where the page's document takes them from (src/layout/Document.astro). */
const folder = 'node_modules/.cache/fonts';

/** Cuts the two variable typefaces down to the characters and weights that the page uses; once, then they are kept. */
export async function subsetFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { family, weights, characters } of typefaces) {
    const path = join(folder, `${family}.woff2`);
    const recipe = JSON.stringify([weights, characters]);
    if (existsSync(path) && (await readFile(`${path}.json`, 'utf8').catch(() => '')) === recipe) continue;
    const source = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
    const font = await subsetFont(await readFile(source), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    await writeFile(path, font);
    await writeFile(`${path}.json`, recipe);
  }
}
