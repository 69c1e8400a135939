import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { readContent } from '../content/read.ts';

let content = '';

beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'photos-'));
  cpSync(sampleFolder, content, { recursive: true });
  mkdirSync(join(content, 'pictures'), { recursive: true });
});

afterEach(() => rmSync(content, { recursive: true }));

function edit(file: string, search: RegExp, replacement: string) {
  const before = readFileSync(join(content, file), 'utf8');
  const after = before.replace(search, replacement);
  expect(after, `${search} in ${file}`).not.toBe(before);
  writeFileSync(join(content, file), after);
}

const nameHero = (photo: string) => edit('home.yaml', /^ {2}alt:/m, `  photo: ${photo}\n  alt:`);

async function add(name: string, format: 'jpeg' | 'png' | 'webp' | 'avif') {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  writeFileSync(join(content, 'pictures', name), await image.toFormat(format).toBuffer());
}

describe('a named photograph', () => {
  it.each([
    ['salotto.jpg', 'jpeg'],
    ['IMG_0001.JPG', 'jpeg'],
    ['salotto.png', 'png'],
    ['salotto.webp', 'webp'],
    ['salotto.avif', 'avif'],
  ] as const)('%s is taken when it is there', async (name, format) => {
    await add(name, format);
    nameHero(name);
    expect(readContent(content).home.picture.photo).toBe(name);
  });

  it('stops the build when it is missing, with file, field and rule', () => {
    nameHero('salotto.jpg');
    expect(() => readContent(content)).toThrow(
      /^content\/home\.yaml:\d+: fotografia \(picture\.photo\): salotto\.jpg non è in content\/pictures$/,
    );
  });

  it('is missing as well when only its capitals differ, whatever the disk says', async () => {
    await add('Salotto.JPG', 'jpeg');
    nameHero('salotto.jpg');
    expect(() => readContent(content)).toThrow(
      'salotto.jpg non è in content/pictures; forse volevi dire «Salotto.JPG»?',
    );
  });

  it('is missing as well when there is no folder yet', () => {
    rmSync(join(content, 'pictures'), { recursive: true });
    edit('zones.yaml', /^( *)highlights:/m, '$1photo: savena.jpg\n$1highlights:');
    expect(() => readContent(content)).toThrow(
      /^content\/zones\.yaml:\d+: Centro Storico, fotografia \(photo\): savena\.jpg non è in content\/pictures$/,
    );
  });

  it('must have the name of a picture', () => {
    nameHero('../salotto.jpg');
    expect(() => readContent(content)).toThrow(
      /^content\/home\.yaml:\d+: fotografia \(picture\.photo\): deve essere il nome di un file in content\/pictures$/,
    );
  });

  it('must be a picture inside, too', () => {
    writeFileSync(join(content, 'pictures/salotto.jpg'), '\0\0\0\x18ftypheic\0\0\0\0');
    nameHero('salotto.jpg');
    expect(() => readContent(content)).toThrow(
      /^content\/pictures\/salotto\.jpg: non è una vera immagine JPG, PNG, WebP o AVIF$/,
    );
  });
});
