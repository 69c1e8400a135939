import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleFolder } from '../../tests/sample/sample.ts';

/** A site of one page, with the project's own slots and content, and photographs in three of the slots. */
const project = mkdtempSync(join(tmpdir(), 'photographs-'));
const dist = join(project, 'dist');
let html = '';

const page = `---
import { content } from '../content/index.ts';
import { ImageSlot } from '../images/ImageSlot.tsx';
const { home, 'chi-siamo': about, zones } = content;
---
<ImageSlot slot="hero" {...home.picture} drawing="disegno" />
<ImageSlot slot="about" {...about.picture} drawing="disegno" />
{zones.zones.map(({ photo }) => <ImageSlot slot="zone" photo={photo} alt="" drawing="disegno" />)}
`;

const config = `import react from '@astrojs/react';
import { removeUnusedPhotos } from './build/unused-photos.ts';
const finish = { name: 'finish', hooks: { 'astro:build:done': ({ dir }) => removeUnusedPhotos(dir, 'content/pictures') } };
export default { cacheDir: '.cache', integrations: [react(), finish], vite: { resolve: { alias: { '@content': process.cwd() + '/content' } } } };
`;

beforeAll(async () => {
  mkdirSync(join(project, 'src/pages'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const copied = ['package.json', 'build/unused-photos.ts', 'shared', 'src/content'];
  for (const name of [...copied, 'src/images/ImageSlot.tsx', 'src/images/photographs.ts'])
    cpSync(name, join(project, name), { recursive: true });
  cpSync(sampleFolder, join(project, 'content'), { recursive: true });
  writeFileSync(join(project, 'src/pages/index.astro'), page);
  writeFileSync(join(project, 'astro.config.ts'), config);
  edit('home.yaml', /^ {2}alt:/m, '  photo: portico.jpg\n  alt:');
  edit('chi-siamo.yaml', /^ {2}alt:/m, '  photo: IMG_0001.JPG\n  alt:');
  edit('zones.yaml', /^( *)highlights:/m, '$1photo: savena.png\n$1highlights:');

  const folder = join(project, 'content/pictures');
  mkdirSync(folder, { recursive: true });
  await photo(2400, 1600).jpeg().toFile(join(folder, 'portico.jpg'));
  // A phone that is held upright stores the photograph lying, says so, and says where it was taken.
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 29/1 0/1' } };
  const upright = photo(1600, 1200).withMetadata({ orientation: 6 }).withExifMerge(place);
  await upright.jpeg().toFile(join(folder, 'IMG_0001.JPG'));
  await photo(900, 900).jpeg().toFile(join(folder, 'non usata.jpg'));
  await photo(700, 500).png().toFile(join(folder, 'savena.png'));

  await promisify(execFile)(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  html = readFileSync(join(dist, 'index.html'), 'utf8');
}, 120_000);

afterAll(() => rmSync(project, { recursive: true }));

function edit(file: string, search: RegExp, replacement: string) {
  const path = join(project, 'content', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(search, replacement));
}

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'red' } });
}

const pictures = () => html.match(/<picture>.*?<\/picture>/gs) ?? [];
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
const sources = (picture: string) => picture.match(/<source[^>]*>/g) ?? [];
const candidates = (tag: string) =>
  attribute(tag, 'srcset')
    .split(', ')
    .map((candidate) => candidate.split(' ') as [string, string]);

it('photographs take the place of three drawings, and of no other', () => {
  expect(pictures()).toHaveLength(3);
  expect(html.match(/disegno/g)).toHaveLength(5);
});

it.each([
  ['hero', 0, ['480 620 930 1240', '480 800 1200 1600']],
  ['about', 1, ['400 480 720 960', '360 720 1080']],
  ['zone', 2, ['360 540']],
])('%s: AVIF before WebP, no width above what the photograph has', (_, index, crops) => {
  const found = sources(pictures()[index] ?? '').map((source) => [
    attribute(source, 'type'),
    candidates(source)
      .map(([, width]) => Number.parseInt(width, 10))
      .join(' '),
  ]);
  expect(found).toEqual(
    crops.flatMap((widths) => ['image/avif', 'image/webp'].map((type) => [type, widths])),
  );
});

it('every file has the type and size that its source says, and no place where it was taken', async () => {
  for (const source of pictures().flatMap(sources)) {
    const ratio = Number(attribute(source, 'width')) / Number(attribute(source, 'height'));
    for (const [address, width] of candidates(source)) {
      const file = await sharp(join(dist, address)).metadata();
      const format = file.format === 'heif' ? 'avif' : file.format;
      expect([`image/${format}`, `${file.width}w`]).toEqual([attribute(source, 'type'), width]);
      expect(Math.abs(file.height - (file.width ?? 0) / ratio), address).toBeLessThan(1);
      expect(file.exif).toBeUndefined();
    }
  }
});

it('every photograph has fixed dimensions, and the first view’s is loaded first', () => {
  const images = pictures().map((picture) => /<img[^>]*>/.exec(picture)?.[0] ?? '');
  expect(images.map((image) => attribute(image, 'loading'))).toEqual(['eager', 'lazy', 'lazy']);
  for (const image of images) {
    expect(Number(attribute(image, 'width'))).toBeGreaterThan(0);
    expect(Number(attribute(image, 'height'))).toBeGreaterThan(0);
  }
});

it('the site has no photograph as it was taken, and none that is unused', () => {
  const linked = new Set(html.match(/\/_astro\/[\w.-]+/g));
  const files = readdirSync(join(dist, '_astro')).filter((file) => !file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !linked.has(`/_astro/${file}`))).toEqual([]);
});
