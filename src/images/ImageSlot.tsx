import type { ReactNode } from 'react';
import type { Slot } from '../../shared/images/slots.ts';
import { photographFor } from './photographs.ts';

type Props = { slot: Slot; photo?: string | undefined; alt: string; drawing: ReactNode };

export function ImageSlot({ slot, photo, alt, drawing }: Props) {
  const photograph = photo && photographFor(slot, photo);
  if (!photograph) return drawing;
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
