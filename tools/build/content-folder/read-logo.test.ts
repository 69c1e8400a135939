import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isWide } from '../../../shared/design/logo.ts';
import { issuesInFolder } from '../../../tests/support/content-issues.ts';
import { copyOfSample } from '../../../tests/support/make-folder.ts';
import { readContentFolder } from './read-content-folder.ts';

const frame = 'width="160" height="60" viewBox="0 0 160 60"';
const svg = (inside: string, attributes = frame) =>
  `<svg ${attributes} xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

const green = '#184d47';
const shape = `<path fill="${green}" d="M0 0h160v60H0z"/>`;

function contentWith(file: string, bytes: string | Buffer): string {
  const folder = copyOfSample();
  writeFileSync(join(folder, file), bytes);
  return folder;
}

const linesWith = (file: string, text = '') => issuesInFolder(contentWith(file, text));

const drawn = async (folder: string) => (await readContentFolder(folder)).logo;

/** The colour in the middle of the picture. */
async function middleOf(bytes: string | Buffer): Promise<string> {
  const made = await drawn(contentWith('logo.svg', bytes));
  const picture = sharp((await made?.files['logo.png']?.()) as Buffer);
  const { width, height } = await picture.metadata();
  const { data } = await picture
    .ensureAlpha()
    .extract({ left: width / 2, top: height / 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

it('reads no logo without a file, and reports nothing', async () => {
  expect(await drawn(copyOfSample())).toBeUndefined();
});

it('publishes the logo’s file unchanged, with a PNG beside it', async () => {
  const text = svg(`<script>alert(1)</script>${shape}`);
  const folder = contentWith('logo.svg', text);
  expect(await issuesInFolder(folder)).toEqual([]);
  const made = await drawn(folder);
  expect(String(await made?.files['logo.svg']?.())).toBe(text);
  expect(made?.logo).toMatchObject({ width: 960, height: 360 });
});

it.each([
  [
    'a wide-gamut fill',
    `<path style="fill:${green};fill:color(display-p3 0.09 0.30 0.28)" d="M0 0h160v60H0z"/>`,
  ],
  [
    'a rule for dark windows',
    `<style>.a{fill:${green}}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><path class="a" d="M0 0h160v60H0z"/>`,
  ],
  [
    'an important colour',
    `<style>.a{fill:${green} !important}</style><path class="a" d="M0 0h160v60H0z"/>`,
  ],
  [
    'rules by element and id',
    `<style>g>#a{fill:${green}}</style><g><path id="a" d="M0 0h160v60H0z"/></g>`,
  ],
  ['currentColor', `<g color="${green}"><path fill="currentColor" d="M0 0h160v60H0z"/></g>`],
  [
    'a nested drawing',
    `<svg x="70" width="90" height="60" viewBox="0 0 900 600"><path fill="${green}" d="M0 0h900v600H0z"/></svg>`,
  ],
  [
    'an alpha mask',
    `<mask id="m" style="mask-type:alpha"><path d="M0 0h160v60H0z" fill="#D9D9D9"/></mask><g mask="url(#m)">${shape}</g>`,
  ],
])('keeps the look of a drawing program’s file: %s', async (_what, inside) => {
  expect(await middleOf(svg(inside))).toBe(green);
});

it('publishes a logo in another encoding as UTF-8', async () => {
  const text = `<?xml version="1.0" encoding="UTF-16"?>\n${svg(shape)}`;
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(await middleOf(bytes)).toBe(green);
  const folder = contentWith('logo.svg', bytes);
  expect(await issuesInFolder(folder)).toEqual([]);
  const made = await drawn(folder);
  expect(String(await made?.files['logo.svg']?.())).toContain('encoding="UTF-8"');

  const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>\n${svg(`<title>Casa è</title>${shape}`)}`;
  expect(await middleOf(Buffer.from(latin, 'latin1'))).toBe(green);
});

it('assumes that a logo twice as wide as high contains the name', () => {
  expect(isWide({ width: 20, height: 10 })).toBe(true);
  expect(isWide({ width: 19, height: 10 })).toBe(false);
});

it.each([
  [
    'text',
    svg('<text>Rossi</text>'),
    'contiene del testo: nel programma di disegno, convertilo in tracciati',
  ],
  [
    'Inkscape’s text',
    svg('<flowRoot><flowPara>Rossi</flowPara></flowRoot>'),
    'contiene del testo: nel programma di disegno, convertilo in tracciati',
  ],
  ['a PNG', '\x89PNG\r\n', 'non è un disegno SVG'],
  [
    'no frame',
    svg(shape, 'width="100%"'),
    'non ha una cornice: salvalo con «viewBox», oppure con larghezza e altezza',
  ],
  [
    'a megabyte',
    svg(`<path d="${'M0 0'.repeat(250_000)}"/>`),
    'è troppo grande: 1001 KB, e può averne 60',
  ],
])('refuses a logo’s file with %s, and says what to do', async (_what, text, message) => {
  expect(await linesWith('logo.svg', text)).toEqual([`content/logo.svg: ${message}`]);
});

it.each([
  ['nothing', svg('<g/>'), 'meno di un ventesimo: esportalo con la pagina ridotta al disegno'],
  [
    'a small mark on an A4 page',
    svg('<path d="M18 30h40v34h-40z"/>', 'width="210mm" height="297mm" viewBox="0 0 210 297"'),
    'meno di un ventesimo',
  ],
  ['a frame of nothing', svg(shape, 'viewBox="0 0 0 10"'), 'esportalo di nuovo in formato SVG'],
  ['markup that does not end', svg('<path d="M0 0h4">'), 'esportalo di nuovo in formato SVG'],
  ['a column', svg('<path d="M0 0h10v40H0z"/>', 'viewBox="0 0 10 40"'), 'orizzontale o quadrato'],
])('refuses a logo that draws %s, and says what to do', async (_what, text, message) => {
  expect(await linesWith('logo.svg', text)).toEqual([
    expect.stringMatching(new RegExp(`^content/logo\\.svg: .*${message}`)),
  ]);
});

it.each(['logo.png', 'Logo.JPG', 'logo.ai', 'logo.pdf'])(
  'reports that %s is not read as a logo',
  async (file) => {
    expect(await linesWith(file)).toEqual([
      `content/${file}: non si legge: serve il disegno vettoriale, in formato SVG, con il nome logo.svg`,
    ]);
  },
);

it('reads the logo that a brand names, as the editor does, and reports a missing one', async () => {
  const folder = contentWith('insegna.svg', svg(shape));
  writeFileSync(join(folder, 'brand.yaml'), 'logo: insegna.svg\n');
  expect(await issuesInFolder(folder)).toEqual([]);
  const made = await drawn(folder);
  expect(Object.keys(made?.files ?? {})).toEqual(['logo.svg', 'logo.png']);

  writeFileSync(join(folder, 'brand.yaml'), 'logo: altra.svg\n');
  expect(await issuesInFolder(folder)).toEqual([
    'content/brand.yaml:1: logo (logo): altra.svg non è in content/',
  ]);
});
