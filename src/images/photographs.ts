import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { ContentError } from '../../shared/content/issues.ts';
import { type Crop, namedPhotos, type Slot, slots, widthsFor } from '../../shared/images/slots.ts';
import { content } from '../content/index.ts';

interface Photograph {
  sources: { type: string; media?: string; srcSet: string; sizes: string; width: number; height: number }[];
  /** For the `<img>`: the last crop's middle size. */
  src: string;
  width: number;
  height: number;
}

const files = import.meta.glob<ImageMetadata>(
  '@content/pictures/*.{jpg,jpeg,png,webp,avif,JPG,JPEG,PNG,WEBP,AVIF}',
  {
    eager: true,
    import: 'default',
  },
);

/** By name alone: the folder is the one that CONTENT_DIR names. */
const byName = new Map(
  Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1), file]),
);

const key = (slot: Slot, photo: string) => `${slot}: ${photo}`;

const photographs = new Map(
  await Promise.all(
    namedPhotos(content).map(async ({ slot, file: name, photo }) => {
      const file = byName.get(photo);
      if (!file)
        throw new ContentError([{ file: `${name}.yaml`, rule: `${photo} non è in content/pictures` }]);
      return [key(slot, photo), await photograph(slot, file)] as const;
    }),
  ),
);

export const photographFor = (slot: Slot, photo: string) => photographs.get(key(slot, photo));

async function photograph(slot: Slot, file: ImageMetadata): Promise<Photograph> {
  const crops: readonly Crop[] = slots[slot];
  // Asked of Astro: reading the file's own fields would publish the photograph as it was taken.
  const { rawOptions } = await getImage({ src: file, format: 'webp' });
  const size = { width: rawOptions.width ?? 0, height: rawOptions.height ?? 0 };
  const images = await Promise.all(
    crops.flatMap((crop) => [
      cut(file, widthsFor(crop, size), crop, 'avif', 55),
      cut(file, widthsFor(crop, size), crop, 'webp', 75),
    ]),
  );
  const fallback = images.at(-1) as (typeof images)[number];
  return {
    sources: images.map(({ source }) => source),
    src: fallback.middle,
    width: fallback.source.width,
    height: fallback.source.height,
  };
}

async function cut(
  file: ImageMetadata,
  widths: number[],
  crop: Crop,
  format: 'avif' | 'webp',
  quality: number,
) {
  const width = Math.max(...widths);
  const height = Math.round(width / crop.ratio);
  const image = await getImage({
    src: file,
    format,
    quality,
    width,
    height,
    widths,
    fit: 'cover',
    position: 'attention', // keeps faces and detail when the crop is narrower than the photograph
  });
  const { values, attribute } = image.srcSet;
  return {
    source: {
      type: `image/${format}`,
      srcSet: attribute,
      sizes: crop.sizes,
      width,
      height,
      ...(crop.media && { media: crop.media }),
    },
    middle: values[values.length >> 1]?.url ?? image.src,
  };
}
