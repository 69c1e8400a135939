import type { ReactNode } from 'react';
import type { Picture } from '../content.config.ts';

/** The drawing, until one line of content puts the owner's photograph in its place. */
export function PictureSlot({ drawing }: { picture: Picture; drawing: ReactNode }) {
  return drawing;
}
