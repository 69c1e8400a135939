import type { Zone } from '../../shared/content/content.ts';
import { nameLines, type ZoneShape, zoneShapes } from '../../shared/zones.ts';
import { content } from '../content/index.ts';

/** The zones to tap (see early-choice.ts), hidden from keyboard and screen readers, which have the list beside it. */
export function EstimateMap() {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 460" className="estimate-map mt-6 noscript:hidden">
      {content.zones.zones.map(({ id, name }) => {
        const { shape, labelX, labelY } = zoneShapes[id] as ZoneShape;
        const [first, second] = nameLines(name, 0);
        return (
          <g key={id} data-estimate={id}>
            <path d={shape} />
            <text x={labelX} y={labelY + (second ? -4 : 8)}>
              {first}
              {second && (
                <tspan x={labelX} dy="1em">
                  {second}
                </tspan>
              )}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export function EstimateLink({ zone: { id, name } }: { zone: Zone }) {
  return (
    <a href="#stima" data-estimate={id} className="link inline-block py-0.5 text-note font-semibold">
      {content.estimate.zoneLink}
      <span className="sr-only">: {name}</span>
    </a>
  );
}
