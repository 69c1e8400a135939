import type { Content } from '../content/content.ts';
import type { Path } from '../content/issues.ts';
import type { Slot } from '../content/schemas/fields.ts';

export type { Slot };

export interface Crop {
  media?: string;
  /** Width / height, near the layout; CSS covers the rest. */
  ratio: number;
  sizes: string;
  widths: readonly number[];
}

const wide = '(min-width: 64rem)';

export const slots = {
  hero: [
    { media: wide, ratio: 5 / 6, sizes: '(min-width: 77.5rem) 620px, 50vw', widths: [480, 620, 930, 1240] },
    { ratio: 3 / 2, sizes: '100vw', widths: [480, 800, 1200, 1600] },
  ],
  about: [
    { media: wide, ratio: 4 / 5, sizes: '(min-width: 80rem) 480px, 40vw', widths: [400, 480, 720, 960] },
    { ratio: 4 / 3, sizes: 'calc(100vw - 2.5rem)', widths: [360, 720, 1080, 1600] },
  ],
  zone: [
    {
      ratio: 2,
      sizes: '(min-width: 64rem) 21rem, (min-width: 40rem) 50vw, 100vw',
      widths: [360, 540, 720, 1080],
    },
  ],
} as const satisfies Record<Slot, readonly Crop[]>;

export function namedPhotos({ home, 'chi-siamo': about, zones }: Partial<Content>) {
  const named: { slot: Slot; file: keyof Content; path: Path; photo?: string | undefined }[] = [
    { slot: 'hero', file: 'home', path: ['picture', 'photo'], photo: home?.picture.photo },
    { slot: 'about', file: 'chi-siamo', path: ['picture', 'photo'], photo: about?.picture.photo },
    ...(zones?.zones ?? []).map(({ photo }, index) => ({
      slot: 'zone' as const,
      file: 'zones' as const,
      path: ['zones', index, 'photo'],
      photo,
    })),
  ];
  return named.flatMap(({ photo, ...place }) => (photo === undefined ? [] : [{ ...place, photo }]));
}

/** Widths that the photograph fills without being enlarged. */
export function widthsFor({ ratio, widths }: Crop, photo: { width: number; height: number }): number[] {
  const widest = Math.floor(Math.min(photo.width, photo.height * ratio));
  const filled = widths.filter((width) => width <= widest);
  return filled.length > 0 ? filled : [widest];
}
