import { nameLines, type ZoneShape } from '../../shared/zones.ts';
import { SanLuca, ZoneLand } from './ZoneLand.tsx';

interface MapZone extends ZoneShape {
  id: string;
  name: string;
  price: string;
  cardId: string;
  /** 1 is the lowest price and the palest fill, 4 the highest. */
  level: 1 | 2 | 3 | 4;
}

/** A map, hidden from keyboard and screen readers, and a legend of the same links with the prices. */
export function ZoneMap({ zones, className = '' }: { zones: readonly MapZone[]; className?: string }) {
  return (
    <div className={`zone-map ${className}`.trim()}>
      <svg viewBox="0 0 640 460" aria-hidden="true">
        <ZoneLand />
        {zones.map(({ id, shape, level, cardId }) => (
          <a key={id} href={`#${cardId}`} tabIndex={-1} data-zone={id} data-level={level}>
            <path d={shape} />
          </a>
        ))}
        <SanLuca />
        {zones.map((zone) => (
          <ZoneName key={zone.id} {...zone} />
        ))}
      </svg>
      <ul>
        {zones.map(({ id, name, price, level, cardId }) => (
          <li key={id}>
            <a href={`#${cardId}`} data-zone={id} data-level={level}>
              {name} <b className="font-semibold digits">{price}</b>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ZoneName({ name, labelX, labelY }: MapZone) {
  const [first, second] = nameLines(name, 10);
  return (
    <text x={labelX} y={labelY + (second ? -6 : 10)}>
      {first}
      {second && (
        <tspan x={labelX} dy="30">
          {second}
        </tspan>
      )}
    </text>
  );
}
