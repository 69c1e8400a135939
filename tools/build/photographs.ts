import sharp from 'sharp';
import type { Content } from '../../shared/content/content.ts';
import type { Issue } from '../../shared/content/issues.ts';
import {
  type Crop,
  namedPhotos,
  type Photograph,
  type Photographs,
  photoPlaces,
  reportCover,
  widthsFor,
} from '../../shared/content/photo-places.ts';
import { assetsDir } from '../common/dist-paths.ts';
import { type FileMakers, makeOnce, shortHash } from '../common/made-files.ts';
import type { Original } from './content-folder/inspect-photograph.ts';

// Every picture that the page and the report publish is made here.

/** The page's encodings, the better one first. */
const encodings = [
  { format: 'avif', quality: 55 },
  { format: 'webp', quality: 75 },
] as const;

type Cut = { format: 'avif' | 'webp' | 'jpeg'; quality: number; width: number; height: number };

/**
 * Makes the pictures of the photographs that the content uses. `heroJpeg` makes the first view's for the report and the
 * social image. The content has been validated, so every photograph is among the originals.
 */
export function makePhotographs(content: Content, originals: ReadonlyMap<string, Original>) {
  const photographs: Photographs = { hero: {}, about: {}, zone: {} };
  const files: FileMakers = {};
  const remarks: Issue[] = [];
  let heroJpeg: (() => Promise<Uint8Array>) | undefined;
  for (const { place, photo } of namedPhotos(content)) {
    const original = originals.get(photo) as Original;
    remarks.push(...remarksOnSize(photo, original, photoPlaces[place]));
    const made = makePhotograph(original, photoPlaces[place]);
    photographs[place][photo] = made.photograph;
    Object.assign(files, made.files);
    if (place === 'hero') {
      heroJpeg = () => encode(original, { format: 'jpeg', quality: 75, ...reportCover }, 'centre');
    }
  }
  return { photographs, files, heroJpeg, remarks };
}

/** An ordinary screen shows the second width of a crop. A photograph that is narrower is blurred there. */
function remarksOnSize(
  photo: string,
  { width, height }: Original,
  crops: readonly Crop[],
): Issue[] {
  const needed = crops.map((crop) => sizeOf(crop, crop.widths[1] ?? 0));
  const minWidth = Math.max(...needed.map((size) => size.width));
  const minHeight = Math.max(...needed.map((size) => size.height));
  if (width >= minWidth && height >= minHeight) {
    return [];
  }
  const message = `è piccola per il suo posto, ${width} × ${height} punti, e si vede sfocata: ne servono ${minWidth} × ${minHeight}`;
  return [{ file: `pictures/${photo}`, message }];
}

/** The `<img>` is for browsers without `<picture>`, and has the middle width of the last source. */
function makePhotograph(original: Original, crops: readonly Crop[]) {
  const made = crops.flatMap((crop) =>
    encodings.map((encoding) => makeSource(original, crop, encoding)),
  );
  const pictures = made.flatMap((each) => each.pictures);
  const files: FileMakers = Object.fromEntries(pictures.map(({ path, make }) => [path, make]));

  const sources = made.map(({ source }) => source);
  const { width = 0, height = 0 } = sources.at(-1) ?? {};
  const candidates = made.at(-1)?.pictures ?? [];
  const middle = candidates[Math.floor(candidates.length / 2)];
  const photograph: Photograph = { sources, src: `/${middle?.path}`, width, height };
  return { photograph, files };
}

/** A `<source>` for one crop in one encoding, and its picture of each width. */
function makeSource(original: Original, crop: Crop, encoding: (typeof encodings)[number]) {
  const widths = widthsFor(crop, original);
  const pictures = widths.map((width) => {
    const cut = { ...encoding, ...sizeOf(crop, width) };
    const hash = shortHash(original.bytes, JSON.stringify(cut));
    const name = `${original.name}-${width}.${hash}.${cut.format}`;
    // Keeps faces and detail in view where the crop is narrower than the photograph.
    const make = () => makeOnce(name, () => encode(original, cut, 'attention'));
    return { width, path: `${assetsDir}/${name}`, make };
  });
  const source: Photograph['sources'][number] = {
    type: `image/${encoding.format}`,
    srcSet: pictures.map(({ path, width }) => `/${path} ${width}w`).join(', '),
    sizes: crop.sizes,
    ...sizeOf(crop, Math.max(...widths)),
    ...(crop.media && { media: crop.media }),
  };
  return { source, pictures };
}

const sizeOf = ({ ratio }: Crop, width: number) => ({ width, height: Math.round(width / ratio) });

/**
 * Encodes a picture upright, and without the camera's data, such as the place. `widthsFor` ensures that no picture is
 * enlarged.
 */
function encode({ bytes }: Original, cut: Cut, position: 'attention' | 'centre'): Promise<Buffer> {
  const { format, quality, width, height } = cut;
  const picture = sharp(bytes, { failOn: 'none' })
    .autoOrient()
    .resize({ width, height, fit: 'cover', position });
  // JPEG has no transparency, and would show it black.
  const drawn = format === 'jpeg' ? picture.flatten({ background: 'white' }) : picture;
  return drawn.toFormat(format, { quality }).toBuffer();
}
