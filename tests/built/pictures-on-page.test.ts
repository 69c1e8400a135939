import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { publishedContent, publishedSite } from '../build.ts';
import { documentOf } from './sites.ts';

/** The photographs of the published site: 2400 × 1600, 1200 × 1600 upright and 700 × 500. */
const pictures = [...documentOf(publishedSite).querySelectorAll('picture')];
const sourcesOf = (picture: Element | undefined) => [
  ...(picture?.querySelectorAll('source') ?? []),
];
const candidatesOf = (source: Element) =>
  (source.getAttribute('srcset') ?? '').split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    return { address, width };
  });
const numberOf = (element: Element | null, name: string) => Number(element?.getAttribute(name));

it.each([
  { slot: 'hero', index: 0, crops: ['480w 620w 930w 1240w', '480w 800w 1200w 1600w'] },
  { slot: 'about', index: 2, crops: ['400w 480w 720w 960w', '360w 720w 1080w'] },
  { slot: 'zone', index: 1, crops: ['360w 540w'] },
])('offers AVIF before WebP, and no width above the photograph’s: $slot', ({ index, crops }) => {
  const found = sourcesOf(pictures[index]).map((source) => {
    const widths = candidatesOf(source).map(({ width }) => width);
    return [source.getAttribute('type'), widths.join(' ')];
  });
  expect(found).toEqual(
    crops.flatMap((widths) => ['image/avif', 'image/webp'].map((type) => [type, widths])),
  );
});

it('gives every file its declared type and size, and no location', async () => {
  for (const source of pictures.flatMap(sourcesOf)) {
    const ratio = numberOf(source, 'width') / numberOf(source, 'height');
    for (const { address, width } of candidatesOf(source)) {
      const file = await sharp(join(publishedSite, address)).metadata();
      const format = file.format === 'heif' ? 'avif' : file.format;
      expect([`image/${format}`, `${file.width}w`]).toEqual([source.getAttribute('type'), width]);
      expect(Math.abs(file.height - file.width / ratio), address).toBeLessThan(1);
      expect(file.exif).toBeUndefined();
    }
  }
});

it('shows each photograph in place of its drawing, with fixed dimensions', () => {
  const images = pictures.map((picture) => picture.querySelector('img'));
  expect(images.map((image) => image?.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  for (const image of images) {
    for (const name of ['width', 'height']) {
      expect(numberOf(image, name)).toBeGreaterThan(0);
    }
  }
  const drawnZones = documentOf(publishedSite).querySelectorAll(
    '.zone-card img[src^="/drawings/"]',
  );
  expect(drawnZones).toHaveLength(4);
});

it('publishes no original photograph and no unused one', () => {
  const html = documentOf(publishedSite).documentElement.outerHTML;
  const files = globSync('**/*.{jpg,jpeg,png,webp,avif,JPG,JPEG,PNG,WEBP,AVIF}', {
    cwd: publishedSite,
  });
  const hashed = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.startsWith('assets/'));
  expect(hashed.length).toBeGreaterThan(0);
  expect(hashed.filter((file) => !html.includes(`/${file}`))).toEqual([]);

  const originals = globSync('pictures/*', { cwd: publishedContent }).map(
    bytesIn(publishedContent),
  );
  expect(originals).toHaveLength(5);
  const isOriginal = (file: string) => originals.includes(bytesIn(publishedSite)(file));
  expect(globSync('**/*.*', { cwd: publishedSite }).filter(isOriginal)).toEqual([]);
});

const bytesIn = (folder: string) => (file: string) => readFileSync(join(folder, file), 'base64');
