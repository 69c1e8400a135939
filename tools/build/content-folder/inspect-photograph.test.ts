import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../tests/support/make-folder.ts';
import { inspectPhotograph } from './inspect-photograph.ts';

const size = { width: 320, height: 240 };

/** A picture that has something in every part, like a photograph. */
const picture = sharp({
  create: {
    ...size,
    channels: 3,
    background: 'red',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
});

const photographs = {
  jpeg: await picture.jpeg().toBuffer(),
  png: await picture.png().toBuffer(),
  webp: await picture.webp().toBuffer(),
  avif: await picture.avif().toBuffer(),
};

function fileWith(bytes: Buffer | string, name = 'casa.jpg'): string {
  const path = join(makeFolder(), name);
  writeFileSync(path, bytes, 'latin1');
  return path;
}

const inspect = (bytes: Buffer | string) => inspectPhotograph(fileWith(bytes));

const formats = Object.entries(photographs);

it.each(formats)('accepts a photograph in %s, and finds its size', async (_, bytes) => {
  expect(await inspect(bytes)).toEqual({ original: { name: 'casa', bytes, ...size } });
});

it.each(formats)('refuses a file in %s that was not copied whole', async (_, whole) => {
  const inspection = await inspect(whole.subarray(0, Math.round(whole.length * 0.6)));
  expect(inspection).toEqual({ message: 'non è arrivata intera: copiala di nuovo' });
});

it.each([
  ['is empty', ''],
  ['is only the beginning', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9'],
])('refuses a photograph that %s', async (_, bytes) => {
  expect(await inspect(bytes)).toEqual({ message: 'non è arrivata intera: copiala di nuovo' });
});

it('refuses a JPEG without image data', async () => {
  const whole = photographs.jpeg.toString('latin1');
  const scan = whole.indexOf('\xff\xda');
  expect(await inspect(`${whole.slice(0, scan)}\xff\xd9`)).toEqual({
    message: 'non è arrivata intera: copiala di nuovo',
  });
});

/** As two makers' phones write them: the decoder warns, but the fault can't be seen. */
it('accepts JPEGs with faults that phones make', async () => {
  const whole = photographs.jpeg.toString('latin1');
  const scan = whole.indexOf('\xff\xda');
  const stray = whole.slice(0, scan) + '\0'.repeat(18) + whole.slice(scan);
  const length = whole.charCodeAt(scan + 2) * 256 + whole.charCodeAt(scan + 3);
  const endOfSelection = scan + 2 + length - 2;
  const wrong = `${whole.slice(0, endOfSelection)}\0${whole.slice(endOfSelection + 1)}`;
  for (const bytes of [stray, wrong]) {
    expect(await inspect(bytes)).toMatchObject({ original: size });
  }
});

it('refuses a photograph too large for a small machine before decoding it', async () => {
  const png = Buffer.from(photographs.png);
  // A PNG's header has the width at byte 16, the height at byte 20, and at byte 29 the checksum of what begins at byte
  // 12.
  const checksumAt = 29;
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(15_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, checksumAt)), checksumAt);
  expect(await inspect(png)).toEqual({
    message: 'è troppo grande, 300 milioni di punti: rimpiccioliscila, al massimo 120',
  });
});

it.each([
  ['a renamed HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', /^è nel formato dell’iPhone \(HEIC\)/],
  ['another file', '<svg xmlns="http://www.w3.org/2000/svg"/>', /^non è una vera immagine JPG/],
])('refuses %s, and says what to do', async (_, bytes, message) => {
  expect(await inspect(bytes)).toEqual({ message: expect.stringMatching(message) });
});

it('accepts an AVIF whose first brand is mif1', async () => {
  const bytes = photographs.avif.toString('latin1').replace('ftypavif', 'ftypmif1');
  expect(await inspect(bytes)).toMatchObject({ original: size });
});
