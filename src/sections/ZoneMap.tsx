import type { Zone } from '../../shared/content/content.ts';
import { content } from '../content/index.ts';
import { mapDrawing } from '../content/map.ts';
import { Places, Surroundings, ZoneName } from '../drawings/TownMap.tsx';
import { mapWidth } from '../drawings/town-map.ts';

const { zones } = content.zones;
const prices = zones.map((zone) => zone.price);
const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];

/** From the lowest price to the highest. */
const depths = ['[--deep:0.2]', '[--deep:0.42]', '[--deep:0.65]', '[--deep:0.9]'];

/** What a zone's card has too. */
export const number = (zone: Zone) => zones.indexOf(zone) + 1;
export const cardId = (zone: Zone) => `zona-${zone.id}`;

const linkTo = (zone: Zone) => ({
  href: `#${cardId(zone)}`,
  'data-zone': number(zone),
  className: depths[Math.round((3 * (zone.price - lowest)) / Math.max(1, highest - lowest))],
});

/** A map, hidden from keyboard and screen readers, and a legend of the same links. */
export function ZoneMap() {
  const drawn = (mapDrawing?.zones ?? []).flatMap((area) =>
    zones.filter(({ id }) => id === area.id).map((zone) => ({ zone, ...area })),
  );
  return (
    <div className="zone-map">
      {mapDrawing && (
        <svg viewBox={`0 0 ${mapWidth} ${mapDrawing.height}`} aria-hidden="true">
          <Surroundings {...mapDrawing} />
          {drawn.map(({ zone, path }) => (
            <a key={zone.id} tabIndex={-1} {...linkTo(zone)}>
              <path d={path} />
            </a>
          ))}
          <Places {...mapDrawing} />
          {drawn.map(
            ({ zone: { id, name }, namePlace }) =>
              namePlace && <ZoneName key={id} name={name} maxLength={10} {...namePlace} />,
          )}
        </svg>
      )}
      <ul>
        {zones.map((zone) => (
          <li key={zone.id}>
            <a {...linkTo(zone)}>{zone.name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
