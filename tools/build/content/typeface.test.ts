import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontRules } from '../../../page/layout/fonts.ts';
import { issuesOf } from '../../../shared/content/issues.ts';
import { petrona } from '../../../shared/design/fonts.ts';
import { copyOfSample } from '../../../tests/support/content.ts';
import { subsetFonts } from '../fonts.ts';
import { readContent } from './read.ts';
import { headingStyles, headingsIn } from './typeface.ts';

/** Any font will do; this one is there. */
const someFont =
  'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

function siteWith(headings: string): string {
  const folder = copyOfSample();
  writeFileSync(join(folder, 'brand.yaml'), `headings: ${headings}\n`);
  return folder;
}

const issuesWith = (headings: string) => issuesOf(() => readContent(siteWith(headings)));

it('without a brand the headings are the sample’s, and their fallback is in the style sheet', async () => {
  const folder = copyOfSample();
  const content = readContent(folder);
  expect(await headingsIn(content, folder)).toBe(petrona);
  expect(await headingStyles(petrona, content)).toBe('');
});

it('a font in the site’s folder becomes the headings’, reduced to the letters in use', async () => {
  const folder = siteWith('Insegna nuova.woff2');
  cpSync(someFont, join(folder, 'Insegna nuova.woff2'));
  const content = readContent(folder);
  const typeface = await headingsIn(content, folder);
  expect(typeface).toMatchObject({
    id: 'titoli',
    weights: { min: 500, max: 600 },
    fit: { ascent: 102.4, descent: 40 },
  });

  const { faces, files } = await subsetFonts(content, typeface);
  const [face] = faces;
  expect(face?.url).toMatch(/^\/assets\/titoli\.[\w-]+\.woff2$/);
  expect(Object.keys(files)).toContain(face?.url.slice(1));
  // On phones too, unlike the typeface of texts that has the same name here.
  expect(fontRules([{ ...(face as (typeof faces)[0]), family: 'Insegna' }])).toMatch(
    /^@font-face\{font-family:Insegna;.*size-adjust:[\d.]+%;ascent-override:102\.4%;descent-override:40%;line-gap-override:0%\}$/,
  );
  expect(await headingStyles(typeface, content)).toContain('local("Arial Bold")');
});

it('an installed typeface is named as its package is', async () => {
  const folder = siteWith('source-sans-3');
  const typeface = await headingsIn(readContent(folder), folder);
  expect(typeface.id).toBe('source-sans-3');
  expect(typeface.files.map(({ subset }) => subset)).toEqual(['latin', 'latin-ext']);
});

it('serifs are seen in the letters themselves', async () => {
  const folder = siteWith('petrona');
  const content = readContent(folder);
  const styles = await headingStyles(await headingsIn(content, folder), content);
  expect(styles).toContain('local("Times New Roman Bold")');
  // By hand it's 103.5 % and 82.9 % (docs/decisions/040).
  expect(styles).toMatch(/size-adjust: 10[34]\.?\d*%;\n {2}ascent-override: 8[23]\.?\d*%;/);
});

it('a typeface is set at the size at which the headings are as wide as the sample’s', async () => {
  const sizeOf = async (headings: string) => {
    const folder = siteWith(headings);
    return (await headingsIn(readContent(folder), folder)).fit?.size ?? 0;
  };
  expect(await sizeOf('petrona')).toBe(100);
  const sans = await sizeOf('source-sans-3');
  expect(sans).toBeGreaterThan(100);
  expect(sans).toBeLessThanOrEqual(110);
});

it.each([
  ['insegna.woff2', 'insegna.woff2 non è in content/'],
  ['lora', /^.*lora non è tra i caratteri installati\. Lo studio può aggiungerlo con «npm install/],
  ['../insegna.woff2', 'deve essere il nome di un carattere, per esempio lora, o di un file'],
  ['Comic Sans', 'deve essere il nome di un carattere, per esempio lora, o di un file'],
])('%s is refused with its line and what to do', (headings, rule) => {
  const [line = '', ...others] = issuesWith(headings);
  expect(others).toEqual([]);
  expect(line).toMatch(/^content\/brand\.yaml:1: carattere dei titoli \(headings\): /);
  expect(line).toMatch(rule);
});

it('a file that is no font is refused, and so is a font without Italian letters', () => {
  const folder = siteWith('insegna.ttf');
  writeFileSync(join(folder, 'insegna.ttf'), 'not a font');
  expect(issuesOf(() => readContent(folder))[0]).toContain('serve un file .woff2, .ttf o .otf');

  cpSync(someFont.replace('-latin-', '-latin-ext-'), join(folder, 'insegna.ttf'));
  expect(issuesOf(() => readContent(folder))[0]).toMatch(/non ha queste lettere: a b c/);
});
