import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { issuesOf } from '../../../shared/content/issues.ts';
import { readLogo } from '../../../shared/design/logo.ts';
import { copyOfSample } from '../../../tests/support/content.ts';
import { logoIn, logoRemarks } from './logo.ts';
import { readContent } from './read.ts';

function contentWith(file: string, text: string): string {
  const folder = copyOfSample();
  writeFileSync(join(folder, file), text);
  return folder;
}

const linesWith = (file: string, text = '') => issuesOf(() => readContent(contentWith(file, text)));

it('a site without a logo has none', () => {
  expect(logoIn(copyOfSample())).toBeUndefined();
});

it('a logo in the site’s folder is read', () => {
  const text = '<svg viewBox="0 0 40 10"><path d="M0 0h4"/></svg>';
  const folder = contentWith('logo.svg', text);
  expect(logoIn(folder)).toMatchObject({ width: 40, height: 10 });
  expect(issuesOf(() => readContent(folder))).toEqual([]);
});

it('a logo that cannot be used stops the build, with what to do', () => {
  expect(linesWith('logo.svg', '<svg viewBox="0 0 40 10"><text>Rossi</text></svg>')).toEqual([
    'content/logo.svg: contiene del testo: nel programma di disegno, convertilo in tracciati',
  ]);
});

it.each(['logo.png', 'Logo.JPG', 'logo.ai', 'logo.pdf'])(
  '%s is told that it is not read',
  (file) => {
    expect(linesWith(file)).toEqual([
      `content/${file}: non si legge: serve il disegno vettoriale, in formato SVG, con il nome logo.svg`,
    ]);
  },
);

it('a logo under nearly its name is told as well', () => {
  expect(linesWith('logo (1).svg')).toEqual([
    'content/logo (1).svg: non si legge: rinominalo in logo.svg',
  ]);
});

it('a logo that cannot be seen on the page’s ground is remarked upon', async () => {
  const drawing = (fill: string) =>
    readLogo(`<svg viewBox="0 0 40 10"><path fill="${fill}" d="M5 5h9v2h-9z"/></svg>`);
  const [remark] = await logoRemarks(drawing('#ffffff'), '#faf5ec');
  expect(remark).toMatch(/^content\/logo\.svg: sul fondo della pagina, #faf5ec, quasi non si vede/);
  expect(await logoRemarks(drawing('#0b5cad'), '#faf5ec')).toEqual([]);
  expect(await logoRemarks(undefined, '#faf5ec')).toEqual([]);
});
