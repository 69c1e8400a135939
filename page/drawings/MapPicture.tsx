import type { ReactNode } from 'react';
import { mapDrawing } from './content-map.ts';
import { drawingHref } from './files.tsx';
import { mapWidth } from './town-map.ts';

export const mapName = 'mappa';

type Props = { className: string; alt: string; children: ReactNode };

/** The picture of the town, and over it what can be pressed: the outlines of the zones. */
export function MapPicture({ className, alt, children }: Props) {
  if (!mapDrawing) {
    return undefined;
  }
  return (
    <div className={`map ${className}`}>
      <img
        src={drawingHref(mapName)}
        alt={alt}
        width={mapWidth}
        height={mapDrawing.height}
        loading="lazy"
      />
      <svg viewBox={`0 0 ${mapWidth} ${mapDrawing.height}`} aria-hidden="true">
        {children}
      </svg>
    </div>
  );
}
