import { content } from 'virtual:content';
import { mapDrawing } from '../drawings/content-map.ts';
import { MapPicture } from '../drawings/MapPicture.tsx';

const { zones } = content.zones;

export const number = (id: string) => zones.findIndex((zone) => zone.id === id) + 1;
export const cardId = (id: string) => `zona-${id}`;

/** Its links are for a pointer alone: keyboard and screen readers have the cards, which are the same and in order. */
export function ZoneMap() {
  return (
    <MapPicture className="zone-map" alt={content.zones.mapLabel}>
      {mapDrawing?.zones.map(({ id, path }) => (
        <a key={id} tabIndex={-1} href={`#${cardId(id)}`} data-zone={number(id)}>
          <path d={path} />
        </a>
      ))}
    </MapPicture>
  );
}
