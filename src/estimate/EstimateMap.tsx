import type { Zone } from '../../shared/content/content.ts';
import { content } from '../content/index.ts';
import { mapDrawing } from '../content/map.ts';
import { ZoneName } from '../drawings/TownMap.tsx';
import { mapWidth } from '../drawings/town-map.ts';

/** The zones to tap (see early-choice.ts), hidden from keyboard and screen readers, which have the list beside it. */
export function EstimateMap() {
  if (!mapDrawing || mapDrawing.zones.length < 2) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${mapWidth} ${mapDrawing.height}`}
      className="estimate-map mt-6 noscript:hidden"
    >
      {mapDrawing.zones.map(({ id, name, path, namePlace }) => (
        <g key={id} data-estimate={id}>
          <path d={path} />
          {namePlace && <ZoneName name={name} maxLength={0} {...namePlace} />}
        </g>
      ))}
    </svg>
  );
}

export function EstimateLink({ zone: { id, name } }: { zone: Zone }) {
  return (
    <a href="#stima" data-estimate={id} className="link inline-block py-2.5 font-semibold">
      {content.estimate.zoneLink}
      <span className="sr-only">
        . {content.estimate.zoneName}: {name}
      </span>
    </a>
  );
}
