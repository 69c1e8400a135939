import { drawingHref } from '../drawings/files.tsx';
import { HeroDrawing, type HeroView } from '../drawings/HeroDrawing.tsx';
import { photographFor } from './photographs.ts';

type Props = { photo?: string | undefined; alt: string } & (
  | { slot: 'hero'; drawing?: HeroView | undefined }
  | { slot: keyof typeof sizes; drawing: string }
);

const sizes = { about: { width: 480, height: 600 }, zone: { width: 240, height: 120 } };

export function ImageSlot({ slot, photo, alt, drawing }: Props) {
  const photograph = photo && photographFor(slot, photo);
  const isFirstView = slot === 'hero';
  if (!photograph)
    return isFirstView ? (
      <HeroDrawing alt={alt} view={drawing} />
    ) : (
      <img src={drawingHref(drawing)} alt={alt} {...sizes[slot]} loading="lazy" />
    );
  const { sources, ...image } = photograph;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img
        {...image}
        alt={alt}
        loading={isFirstView ? 'eager' : 'lazy'}
        fetchPriority={isFirstView ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
