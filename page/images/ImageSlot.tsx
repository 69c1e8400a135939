import { photographs } from 'virtual:content';
import { drawingHref } from '../drawings/files.tsx';
import { HeroDrawing, type HeroView } from '../drawings/HeroDrawing.tsx';

const drawingSizes = {
  about: { width: 480, height: 600 },
  zone: { width: 240, height: 120 },
};

type Props = { photo?: string | undefined; alt: string } & (
  | { slot: 'hero'; drawing?: HeroView | undefined }
  | { slot: keyof typeof drawingSizes; drawing: string }
);

/** The owner's photograph or, without one, our drawing. */
export function ImageSlot({ slot, photo, alt, drawing }: Props) {
  const photograph = photo && photographs[slot][photo];
  if (!photograph) {
    return slot === 'hero' ? (
      <HeroDrawing alt={alt} view={drawing} />
    ) : (
      <img src={drawingHref(drawing)} alt={alt} {...drawingSizes[slot]} loading="lazy" />
    );
  }
  const { sources, ...image } = photograph;
  const isFirstView = slot === 'hero';
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
