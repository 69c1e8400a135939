import type { Content } from './content.ts';
import type { FieldPath } from './issues.ts';
import type { PhotoPlace } from './schemas/field-kinds.ts';

export type Crop = {
  media?: string;
  /** Width divided by height, close to the ratio in the layout. CSS crops the remainder. */
  ratio: number;
  sizes: string;
  widths: readonly number[];
};

const wide = '(min-width: 64rem)';

export const photoPlaces = {
  hero: [
    {
      media: wide,
      ratio: 5 / 6,
      sizes: '(min-width: 77.5rem) 620px, 50vw',
      widths: [480, 620, 930, 1240],
    },
    { ratio: 3 / 2, sizes: '100vw', widths: [480, 800, 1200, 1600] },
  ],
  about: [
    {
      media: wide,
      ratio: 4 / 5,
      sizes: '(min-width: 80rem) 480px, 40vw',
      widths: [400, 480, 720, 960],
    },
    { ratio: 6 / 5, sizes: 'calc(100vw - 2.5rem)', widths: [360, 720, 1080, 1600] },
  ],
  zone: [
    {
      ratio: 8 / 5,
      sizes: '(min-width: 64rem) 24rem, (min-width: 40rem) 48vw, 8rem', // Phones show the middle square.
      widths: [360, 540, 720, 1080],
    },
  ],
} as const satisfies Record<PhotoPlace, readonly Crop[]>;

type NamedPhoto = {
  place: PhotoPlace;
  file: keyof Content;
  path: FieldPath;
  photo: string;
};

export function namedPhotos({ home, about, zones }: Partial<Content>): NamedPhoto[] {
  const path = ['picture', 'photo'];
  const named: NamedPhoto[] = [];
  if (home?.picture.photo) {
    named.push({ place: 'hero', file: 'home', path, photo: home.picture.photo });
  }
  if (about?.picture.photo) {
    named.push({ place: 'about', file: 'about', path, photo: about.picture.photo });
  }
  for (const [index, { photo }] of (zones?.zones ?? []).entries()) {
    if (photo) {
      named.push({ place: 'zone', file: 'zones', path: ['zones', index, 'photo'], photo });
    }
  }
  return named;
}

/** The widths that can be made from the photograph without enlarging it. */
export function widthsFor(
  { ratio, widths }: Crop,
  photo: { width: number; height: number },
): number[] {
  const widest = Math.floor(Math.min(photo.width, photo.height * ratio));
  const filled = widths.filter((width) => width <= widest);
  return filled.length > 0 ? filled : [widest];
}

/** The pixels of the picture on the report's cover. */
export const reportCover = { width: 740, height: 900 };

/** The attributes for a `<picture>`: for its `<source>` elements, then for its `<img>`. */
export type Photograph = {
  sources: {
    type: string;
    srcSet: string;
    sizes: string;
    width: number;
    height: number;
    media?: string;
  }[];
  src: string;
  width: number;
  height: number;
};

/** The photographs of a page, by place and file name. */
export type Photographs = Record<PhotoPlace, Record<string, Photograph>>;
