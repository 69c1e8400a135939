import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Latin-1 and the marks of Italian typography: what a name, a street or a price may need. */
const characters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  ...'’‘“”„–—…•‹›€™−×→←',
].join('');

const cache = 'node_modules/.cache/fonts';

/**
 * Cuts the two typefaces down to the characters and weights that the page uses.
 * @returns the paths of the woff2 files, relative to the project
 */
export async function subsetFonts(): Promise<{ petrona: string; sourceSans: string }> {
  await mkdir(cache, { recursive: true });
  return {
    petrona: await subset('petrona', { min: 500, max: 700 }),
    sourceSans: await subset('source-sans-3', { min: 400, max: 700 }),
  };
}

async function subset(family: string, wght: { min: number; max: number }): Promise<string> {
  const path = join(cache, `${family}-${wght.min}-${wght.max}.woff2`);
  if (existsSync(path)) return `./${path}`;
  const source = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  const font = await subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  await writeFile(path, font);
  return `./${path}`;
}
