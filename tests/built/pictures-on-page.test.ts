import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedContent, publishedSite } from '../build.ts';
import { documentOf } from './sites.ts';

const pictures = [...documentOf(publishedSite).querySelectorAll('picture')];
const numberOf = (element: Element | null, name: string) => Number(element?.getAttribute(name));

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
