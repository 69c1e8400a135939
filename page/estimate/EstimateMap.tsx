import { content } from 'virtual:content';
import type { Zone } from '../../shared/content/content.ts';
import { estimate, formatRange, formatSize } from '../../shared/rules/estimate.ts';
import { mapDrawing } from '../drawings/content-map.ts';
import { MapPicture } from '../drawings/MapPicture.tsx';

const { exampleSize, margin, zoneHere, zoneName } = content.estimate;

/** The zones to tap (see early-choice.ts). They are for a pointer: keyboard and screen readers have the list beside it. */
export function EstimateMap() {
  if (!mapDrawing || mapDrawing.zones.length < 2) {
    return undefined;
  }
  return (
    <MapPicture className="estimate-map screen-only noscript:hidden" alt="">
      {mapDrawing.zones.map(({ id, path }) => (
        <path key={id} data-estimate={id} d={path} />
      ))}
    </MapPicture>
  );
}

/** What a home of ordinary size is worth in the zone. The link leads to the visitor's own estimate. */
export function EstimateLink({ zone: { id, name, price } }: { zone: Zone }) {
  const range = estimate({ price, size: exampleSize, corrections: [], margin });
  return (
    <a href="#stima" data-estimate={id} className="link">
      {formatSize(exampleSize)} {zoneHere} {formatRange(range)}
      <span className="sr-only">
        . {zoneName}: <span translate="no">{name}</span>
      </span>
    </a>
  );
}
