import { photographs } from 'virtual:content';
import { drawingHref } from '../drawings/files.tsx';
import { HeroDrawing, type HeroDrawingName } from '../drawings/HeroDrawing.tsx';

const drawingSizes = {
  about: { width: 480, height: 600 },
  zone: { width: 240, height: 120 },
};

type Props = { photo?: string | undefined; alt: string } & (
  | { place: 'hero'; drawing?: HeroDrawingName | undefined }
  | { place: keyof typeof drawingSizes; drawing: string }
);

export function Picture({ place, photo, alt, drawing }: Props) {
  const photograph = photo && photographs[place][photo];
  if (!photograph) {
    return place === 'hero' ? (
      <HeroDrawing alt={alt} drawing={drawing} />
    ) : (
      <img src={drawingHref(drawing)} alt={alt} {...drawingSizes[place]} loading="lazy" />
    );
  }
  const { sources, ...image } = photograph;
  const isFirstView = place === 'hero';
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
