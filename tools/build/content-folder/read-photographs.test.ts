import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { issueLines } from '../../../shared/content/issues.ts';
import { issuesInFolder } from '../../../tests/support/content-issues.ts';
import { editContent } from '../../../tests/support/edit-content.ts';
import { copyOfSample } from '../../../tests/support/make-folder.ts';
import { readContent, readContentFolder } from './read-content-folder.ts';

let content = '';

beforeEach(() => {
  content = copyOfSample();
  mkdirSync(join(content, 'pictures'), { recursive: true });
});

const nameHero = (photo: string) => editContent(content, { 'home.picture.photo': photo });

const remarks = async () => issueLines((await readContentFolder(content)).photographs.remarks);

async function add(name: string) {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  writeFileSync(join(content, 'pictures', name), await image.jpeg().toBuffer());
}

it.each([
  ['that is missing', 'salotto.jpg', 'salotto.jpg non è in content/pictures'],
  [
    'with other capitals',
    'vista.jpg',
    'vista.jpg non è in content/pictures; forse volevi dire «Vista.JPG»?',
  ],
  [
    'whose name leads elsewhere',
    '../salotto.jpg',
    'deve essere il nome di un file in content/pictures',
  ],
])('refuses a photograph %s, with file, field and message', async (_, photo, message) => {
  await add('Vista.JPG');
  nameHero(photo);
  await expect(readContent(content)).rejects.toThrow(
    new RegExp(
      `^content/home\\.yaml:\\d+: fotografia \\(picture\\.photo\\): ${RegExp.escape(message)}$`,
    ),
  );
});

it.each([
  'PXL_20261101_101010.MP.jpg',
  'casa (1).jpg',
  'foto casa.jpg',
  'Città di sera.Jpg',
  'WhatsApp Image 2026-11-01 at 10.10.10.jpeg',
  'scaricata.jfif',
])('accepts %s, as phones, chats and browsers name photographs', async (name) => {
  await add(name);
  nameHero(name);
  expect((await readContent(content)).home.picture.photo).toBe(name);
});

it('accepts a name whose accents a Mac stores apart from their letters', async () => {
  await add('Città.jpg'.normalize('NFD'));
  nameHero('Città.jpg'.normalize('NFC'));
  expect(await issuesInFolder(content)).toEqual([]);
  const { photographs } = await readContentFolder(content);
  expect([...photographs.originals.keys()]).toEqual(['Città.jpg'.normalize('NFC')]);
  expect(photographs.remarks).toEqual([]);
});

it.each([
  [
    'IMG_0001.HEIC',
    '\0\0\0\x18ftypheic\0\0\0\0',
    /IMG_0001\.HEIC: è nel formato dell’iPhone \(HEIC\).*arriva come JPG$/,
  ],
  [
    'piantina.gif',
    'GIF89a',
    /piantina\.gif: non è una vera immagine JPG, PNG, WebP o AVIF: .*salvala come JPG$/,
  ],
])('says what to do with the unused image %s', async (name, bytes, line) => {
  writeFileSync(join(content, 'pictures', name), bytes, 'latin1');
  expect(await issuesInFolder(content)).toEqual([]);
  expect(await remarks()).toEqual([
    `content/pictures/${name}: la pagina non la mostra; se non serve più, toglila`,
  ]);
  nameHero(name);
  await expect(readContent(content)).rejects.toThrow(line);
});

it('refuses a truncated photograph, even an unused one', async () => {
  await add('salotto.jpg');
  const file = join(content, 'pictures/salotto.jpg');
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 40));
  await expect(readContent(content)).rejects.toThrow(
    /^content\/pictures\/salotto\.jpg: non è arrivata intera: copiala di nuovo$/,
  );
  writeFileSync(file, whole);
  expect(await issuesInFolder(content)).toEqual([]);
});

it('reports a photograph that nothing uses any more', async () => {
  await add('prima.jpg');
  await add('casa.jpg');
  nameHero('casa.jpg');
  expect(await remarks()).toEqual([expect.stringMatching(/^content\/pictures\/prima\.jpg: /)]);
});
