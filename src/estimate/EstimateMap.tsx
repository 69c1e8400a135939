import { zoneShapes } from '../../shared/zone-shapes.ts';
import { content } from '../content/index.ts';

/**
 * The zones to tap (see zone-links.ts). Keyboard and screen reader have the list beside it, which says the same; the
 * form lights the zone that is chosen there.
 */
export function EstimateMap() {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 460" className="estimate-map mt-6 noscript:hidden">
      {content.zones.zones.map(({ id, name }) => {
        const { shape, labelX, labelY } = zoneShapes[id];
        const [first, ...rest] = name.split(' ');
        return (
          <g key={id} data-estimate={id}>
            <path d={shape} />
            <text x={labelX} y={labelY + (rest.length > 0 ? -4 : 8)}>
              {first}
              {rest.length > 0 && (
                <tspan x={labelX} dy="1em">
                  {rest.join(' ')}
                </tspan>
              )}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
