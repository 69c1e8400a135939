import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { issueLines } from '../../../shared/content/issues.ts';
import { makeFolder } from '../../../tests/support/make-folder.ts';
import { readPublicFiles, reservedNameIssues } from './public-files.ts';

function contentWith(...names: string[]): string {
  const folder = makeFolder();
  mkdirSync(join(folder, 'public'));
  for (const name of names) {
    writeFileSync(join(folder, 'public', name), `bytes of ${name}`);
  }
  return folder;
}

const issuesOf = async (folder: string) => issueLines((await readPublicFiles(folder)).issues);

const filesIn = async (folder: string) => (await readPublicFiles(folder)).files;

it('accepts plain names in content/public/, and a site without that folder', async () => {
  const names = [
    'BingSiteAuth.xml',
    'ads.txt',
    'google0123456789abcdef.html',
    'listino-2026.pdf',
    'sw.js',
  ];
  const folder = contentWith(...names, '.DS_Store', 'Thumbs.db');
  expect(await issuesOf(folder)).toEqual([]);
  const files = await filesIn(folder);
  expect(Object.keys(files)).toEqual(names);
  expect(String(await files['ads.txt']?.())).toBe('bytes of ads.txt');
  expect(await filesIn(makeFolder())).toEqual({});
});

it.each([
  ['listino prezzi.pdf', 'il nome può avere lettere senza accenti'],
  ['.htaccess', 'il nome può avere lettere senza accenti'],
  ['_headers', 'il nome può avere lettere senza accenti'],
  ['_worker.js', 'il nome può avere lettere senza accenti'],
  ['verifica', 'qui stanno solo .pdf'],
  ['FOTO.JPEG', 'qui stanno solo .pdf, .txt, .html, .xml, .json, .js e immagini, con la fine'],
  ['index.html.br', 'qui stanno solo .pdf'],
])('refuses content/public/%s in one line', async (name, words) => {
  const lines = await issuesOf(contentWith(name));
  expect(lines).toEqual([expect.stringContaining(`content/public/${name}: ${words}`)]);
});

/** A photograph of a phone held upright, with the place where it was taken. */
const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 29/1 0/1' } });

it.each([
  ['casa.jpg', 'jpeg'],
  ['casa.webp', 'webp'],
  ['casa.png', 'png'],
] as const)('publishes %s upright, without what the camera wrote', async (name, format) => {
  const folder = contentWith();
  await photograph()
    .toFormat(format)
    .toFile(join(folder, 'public', name));
  expect(await issuesOf(folder)).toEqual([]);
  const bytes = await (await filesIn(folder))[name]?.();
  const made = await sharp(bytes as Buffer).metadata();
  expect(made).toMatchObject({ format, width: 40, height: 60 });
  expect([made.exif, made.orientation]).toEqual([undefined, undefined]);
});

it('publishes a photograph without personal data unchanged', async () => {
  const folder = contentWith();
  const file = join(folder, 'public/casa.jpg');
  await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } }).toFile(file);
  const files = await filesIn(folder);
  expect(await files['casa.jpg']?.()).toEqual(readFileSync(file));
});

it('refuses a folder in content/public/', async () => {
  const folder = contentWith();
  mkdirSync(join(folder, 'public/vecchio.sito'));
  expect(await issuesOf(folder)).toEqual([expect.stringContaining('qui stanno solo file')]);
});

it('refuses a public file whose name the build uses, in any letter case', () => {
  const ours = ['index.html', 'robots.txt', 'drawings/torri.svg'];
  const names = ['Robots.txt', 'ads.txt', 'drawings'];
  expect(issueLines(reservedNameIssues(names, ours))).toEqual([
    'content/public/Robots.txt: il sito ha già un file suo con questo nome: cambialo, o toglilo',
    'content/public/drawings: il sito ha già un file suo con questo nome: cambialo, o toglilo',
  ]);
});
