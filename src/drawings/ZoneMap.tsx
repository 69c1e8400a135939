import { Places, Surroundings, ZoneName } from './TownMap.tsx';
import { type MapDrawing, mapWidth } from './town-map.ts';

interface MapZone {
  id: string;
  /** What its card has too. */
  number: number;
  name: string;
  cardId: string;
  /** 1 is the lowest price and the palest fill, 4 the highest. */
  level: 1 | 2 | 3 | 4;
}

/** A map, hidden from keyboard and screen readers, and a legend of the same links. */
export function ZoneMap({ zones, map }: { zones: readonly MapZone[]; map: MapDrawing | undefined }) {
  const drawn = (map?.zones ?? []).flatMap((area) => {
    const zone = zones.find(({ id }) => id === area.id);
    return zone ? [{ ...zone, ...area }] : [];
  });
  return (
    <div className="zone-map">
      {map && (
        <svg viewBox={`0 0 ${mapWidth} ${map.height}`} aria-hidden="true">
          <Surroundings {...map} />
          {drawn.map(({ id, number, path, level, cardId }) => (
            <a key={id} href={`#${cardId}`} tabIndex={-1} data-zone={number} data-level={level}>
              <path d={path} />
            </a>
          ))}
          <Places {...map} />
          {drawn.map(
            ({ id, name, namePlace }) =>
              namePlace && <ZoneName key={id} name={name} maxLength={10} {...namePlace} />,
          )}
        </svg>
      )}
      <ul>
        {zones.map(({ id, number, name, level, cardId }) => (
          <li key={id}>
            <a href={`#${cardId}`} data-zone={number} data-level={level}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
