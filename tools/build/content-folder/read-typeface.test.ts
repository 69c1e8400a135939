import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontRules } from '../../../page/pages/font-rules.ts';
import { fontFilesFor, petrona, sourceSans, staticFont } from '../../../shared/design/typefaces.ts';
import { issuesInFolder } from '../../../tests/support/content-issues.ts';
import { copyOfSample } from '../../../tests/support/make-folder.ts';
import { subsetFonts } from '../subset-fonts.ts';
import { readContent, readContentFolder } from './read-content-folder.ts';
import { headingStyles } from './read-typeface.ts';

/** Any installed font would do. */
const someFont =
  'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789àèéìòù.,’€%';

function siteWith(headings: string): string {
  const folder = copyOfSample();
  writeFileSync(join(folder, 'brand.yaml'), `headings: ${headings}\n`);
  return folder;
}

const headingsIn = async (folder: string) => (await readContentFolder(folder)).headings;

const issuesWith = (headings: string) => issuesInFolder(siteWith(headings));

it('uses the sample’s typeface for headings without a brand', async () => {
  const folder = copyOfSample();
  expect(await headingsIn(folder)).toBe(petrona);
  expect(headingStyles(petrona)).toBe('');
});

it('uses a font in the site’s folder for headings, reduced to the letters in use', async () => {
  const folder = siteWith('Insegna nuova.woff2');
  cpSync(someFont, join(folder, 'Insegna nuova.woff2'));
  const content = await readContent(folder);
  const typeface = await headingsIn(folder);
  expect(typeface).toMatchObject({ id: 'titoli', weights: { min: 500, max: 600 } });

  const { faces, files } = await subsetFonts(content, typeface);
  const [face] = faces;
  expect(face?.url).toMatch(/^\/assets\/titoli\.[\w-]+\.woff2$/);
  expect(Object.keys(files)).toContain(face?.url.slice(1));
  // Unlike the text typeface, here of the same name, it is also loaded on phones.
  expect(fontRules([{ ...(face as (typeof faces)[0]), family: 'Insegna' }])).toMatch(
    /^@font-face\{font-family:Insegna;.*size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%;line-gap-override:0%\}$/,
  );
  expect(headingStyles(typeface)).toContain(`--font-headings: "${typeface.family}";`);
});

it('fits a typeface to the room of the sample’s, so that nothing moves when it loads', async () => {
  const fitOf = async (font = '') => {
    const folder = siteWith('insegna.woff2');
    cpSync(font, join(folder, 'insegna.woff2'));
    const typeface = await headingsIn(folder);
    return typeface.fit;
  };
  expect(await fitOf(petrona.files[0]?.path)).toEqual({ size: 100, ascent: 85.8, descent: 27 });
  const { size, ascent, descent } = (await fitOf(someFont)) ?? { size: 0 };
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThanOrEqual(110);
  expect((size * (ascent ?? 0)) / 100).toBeCloseTo(85.8, 1);
  expect((size * (descent ?? 0)) / 100).toBeCloseTo(27, 1);
});

it.each([
  ['insegna.woff2', 'insegna.woff2 non è in content/'],
  ['../insegna.woff2', 'deve essere il nome di un file in content/'],
  ['Comic Sans', 'deve essere il nome di un file in content/'],
])('refuses the typeface %s with its line and what to do', async (headings, message) => {
  const [line = '', ...others] = await issuesWith(headings);
  expect(others).toEqual([]);
  expect(line).toMatch(/^content\/brand\.yaml:1: carattere dei titoli \(headings\): /);
  expect(line).toMatch(message);
});

it('refuses a typeface’s file that is no font', async () => {
  const folder = siteWith('insegna.ttf');
  writeFileSync(join(folder, 'insegna.ttf'), 'not a font');
  expect((await issuesInFolder(folder))[0]).toContain('serve un file .woff2, .ttf o .otf');
});

it('refuses a font without Italian letters', async () => {
  const folder = siteWith('insegna.ttf');
  cpSync(someFont.replace('-latin-', '-latin-ext-'), join(folder, 'insegna.ttf'));
  expect((await issuesInFolder(folder))[0]).toMatch(/non ha queste lettere: a b c/);
});

/** A font of one weight in which the directory gives a table another name, so that no program finds the table. */
async function fontWithout(table: string): Promise<Buffer> {
  const [file] = fontFilesFor(sourceSans, letters);
  if (!file) {
    throw new Error('no font');
  }
  const bytes = Buffer.from(await staticFont(file, sourceSans, 600));
  bytes.write('none', bytes.indexOf(table), 'latin1');
  return bytes;
}

it('refuses a font without the table of its weight', async () => {
  const folder = siteWith('insegna.ttf');
  writeFileSync(join(folder, 'insegna.ttf'), await fontWithout('OS/2'));
  expect(await issuesInFolder(folder)).toEqual([
    expect.stringContaining('serve un file .woff2, .ttf o .otf'),
  ]);
});
