import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { reportCover } from '../../shared/content/photo-places.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { sample } from '../../tests/support/sample.ts';
import { readPhotographs } from './content-folder/read-photographs.ts';
import { makePhotographs } from './photographs.ts';

const hero = 'Casa al mare.JPG';
const zone = 'stazione.png';
let contentDir = '';

beforeEach(async () => {
  contentDir = makeFolder();
  const pictures = join(contentDir, 'pictures');
  mkdirSync(pictures);
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } });
  // A phone held upright stores its picture sideways, with its orientation and the place.
  await image(1600, 1200)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 29/1 0/1' } })
    .jpeg()
    .toFile(join(pictures, hero));
  await image(300, 200).png().toFile(join(pictures, zone));
  await image(80, 60).png().toFile(join(pictures, 'ALTRA.PNG'));
});

/** What is made from the photographs when the content uses these. */
async function madeOf(photos: { hero?: string; zone?: string }) {
  const content = contentWith(photos);
  const validated = { validFiles: content, locate: () => [] };
  const { originals } = await readPhotographs(validated, join(contentDir, 'pictures'));
  return makePhotographs(content, originals);
}

function contentWith(photos: { hero?: string; zone?: string }) {
  const { home, zones } = sample;
  return {
    ...sample,
    home: { ...home, picture: { ...home.picture, ...(photos.hero && { photo: photos.hero }) } },
    zones: {
      ...zones,
      zones: zones.zones.map((zone, index) =>
        index === 1 && photos.zone ? { ...zone, photo: photos.zone } : zone,
      ),
    },
  };
}

it('makes every size that a photograph is shown in, in two formats, AVIF first', async () => {
  const { photographs } = await madeOf({ hero });
  const photograph = photographs.hero[hero];
  expect(photograph?.sources.map(({ type, media, width }) => [type, media, width])).toEqual([
    ['image/avif', '(min-width: 64rem)', 930],
    ['image/webp', '(min-width: 64rem)', 930],
    ['image/avif', undefined, 1200],
    ['image/webp', undefined, 1200],
  ]);
  const address = String.raw`/assets/casa-al-mare-\d+\.[\w-]{8}\.webp`;
  expect(photograph?.sources.at(-1)?.srcSet).toMatch(
    new RegExp(`^${address} 480w, ${address} 800w, ${address} 1200w$`),
  );
  expect(photograph).toMatchObject({ width: 1200, height: 800 });
  expect(photograph?.src).toMatch(/^\/assets\/casa-al-mare-800\./);
});

it('does not enlarge a photograph smaller than its place', async () => {
  const { photographs } = await madeOf({ zone });
  expect(photographs.zone[zone]).toMatchObject({ width: 300, height: 188 });
});

it('remarks on a photograph too small for its place, with the size needed', async () => {
  const { remarks } = await madeOf({ hero, zone });
  expect(remarks).toEqual([
    {
      file: `pictures/${zone}`,
      message:
        'è piccola per il suo posto, 300 × 200 punti, e si vede sfocata: ne servono 540 × 338',
    },
  ]);
});

it('remarks on a photograph that is large enough for phones or for desktops alone', async () => {
  const upright = sharp({ create: { width: 700, height: 900, channels: 3, background: 'red' } });
  await upright.jpeg().toFile(join(contentDir, 'pictures/stretta.jpg'));
  const { remarks } = await madeOf({ hero: 'stretta.jpg' });
  expect(remarks).toEqual([
    { file: 'pictures/stretta.jpg', message: expect.stringMatching(/^è piccola per il suo posto/) },
  ]);
});

it('fills transparency with white on the report’s cover', async () => {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const image = sharp({
    create: { width: 1600, height: 1600, channels: 4, background: transparent },
  });
  await image.png().toFile(join(contentDir, 'pictures/disegno.png'));
  const { heroJpeg } = await madeOf({ hero: 'disegno.png' });
  const { channels } = await sharp((await heroJpeg?.()) as Buffer).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

it('makes a picture of an animation’s first frame', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 600, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['red', 'blue'].map(frame));
  await sharp(frames, { join: { animated: true } })
    .webp()
    .toFile(join(contentDir, 'pictures/gita.webp'));
  const { photographs, files } = await madeOf({ zone: 'gita.webp' });
  expect(photographs.zone['gita.webp']).toMatchObject({ width: 360, height: 225 });
  for (const make of Object.values(files)) {
    const made = sharp((await make()) as Buffer);
    expect((await made.metadata()).pages ?? 1).toBe(1);
    expect((await made.stats()).channels[0]?.mean).toBeGreaterThan(200);
  }
});

it('makes files of the declared size, upright, without the camera’s data', async () => {
  const { photographs, files } = await madeOf({ hero, zone });
  const sources = [
    ...(photographs.hero[hero]?.sources ?? []),
    ...(photographs.zone[zone]?.sources ?? []),
  ];
  const addresses = sources.flatMap(({ srcSet }) =>
    srcSet.split(', ').map((candidate) => candidate.split(' ')),
  );
  expect(Object.keys(files).sort()).toEqual(addresses.map(([path = '']) => path.slice(1)).sort());
  for (const [path = '', width = ''] of addresses) {
    const bytes = await files[path.slice(1)]?.();
    const made = await sharp(bytes as Buffer).metadata();
    expect(`${made.width}w`).toBe(width);
    expect([made.exif, made.orientation]).toEqual([undefined, undefined]);
  }
});

it('uses the first view’s photograph for the report’s cover, in the cover’s size', async () => {
  const { heroJpeg } = await madeOf({ hero });
  const made = await sharp((await heroJpeg?.()) as Buffer).metadata();
  expect(made).toMatchObject({ format: 'jpeg', ...reportCover });
  expect(made.exif).toBeUndefined();
});

it('makes no pictures without photographs', async () => {
  const made = await madeOf({});
  expect(made).toEqual({
    photographs: { hero: {}, about: {}, zone: {} },
    files: {},
    heroJpeg: undefined,
    remarks: [],
  });
});
