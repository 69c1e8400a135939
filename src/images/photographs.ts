import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { ContentError } from '../../shared/content/issues.ts';
import { type Crop, namedPhotos, type Slot, slots, widthsFor } from '../../shared/images/slots.ts';
import { content } from '../content/index.ts';

const qualities = [
  { format: 'avif', quality: 55 },
  { format: 'webp', quality: 75 },
] as const;

const files = import.meta.glob<ImageMetadata>(
  '@content/pictures/*.{jpg,jpeg,png,webp,avif,JPG,JPEG,PNG,WEBP,AVIF}',
  { eager: true, import: 'default' },
);

/** By name alone: the folder is the one that CONTENT_DIR names. */
const byName = new Map(
  Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1), file]),
);

const photographs = new Map(
  await Promise.all(
    namedPhotos(content).map(async ({ slot, file: name, photo }) => {
      const file = byName.get(photo);
      if (!file)
        throw new ContentError([{ file: `${name}.yaml`, rule: `${photo} non è in content/pictures` }]);
      return [slot + photo, await photograph(slot, file)] as const;
    }),
  ),
);

export const photographFor = (slot: Slot, photo: string) => photographs.get(slot + photo);

/** `src` is for the `<img>`: the last crop's middle size. */
async function photograph(slot: Slot, file: ImageMetadata) {
  // Asked of Astro: reading the file's own fields would publish the photograph as it was taken.
  const { rawOptions } = await getImage({ src: file, format: 'webp' });
  const size = { width: rawOptions.width ?? 0, height: rawOptions.height ?? 0 };
  const cuts = slots[slot].flatMap((crop: Crop) =>
    qualities.map(async (encoding) => {
      const widths = widthsFor(crop, size);
      const width = Math.max(...widths);
      const height = Math.round(width / crop.ratio);
      // Keeps faces and detail when the crop is narrower than the photograph.
      const fit = { fit: 'cover', position: 'attention' };
      const image = await getImage({ src: file, ...encoding, width, height, widths, ...fit });
      const { values, attribute: srcSet } = image.srcSet;
      const { sizes, media } = crop;
      const source = {
        type: `image/${encoding.format}`,
        srcSet,
        sizes,
        width,
        height,
        ...(media && { media }),
      };
      return { source, src: values[values.length >> 1]?.url ?? image.src };
    }),
  );
  const images = await Promise.all(cuts);
  const { source, src } = images.at(-1) as (typeof images)[number];
  return { sources: images.map(({ source }) => source), src, width: source.width, height: source.height };
}
