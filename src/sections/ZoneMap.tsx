import { content } from '../content/index.ts';
import { mapDrawing } from '../content/map.ts';
import { Places, Surroundings, ZoneName } from '../drawings/TownMap.tsx';
import { mapWidth } from '../drawings/town-map.ts';

const { zones } = content.zones;
const prices = zones.map((zone) => zone.price);
const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];

/** From the lowest price to the highest. */
const depths = ['[--deep:0.2]', '[--deep:0.42]', '[--deep:0.65]', '[--deep:0.9]'];

export const number = (id: string) => zones.findIndex((zone) => zone.id === id) + 1;
export const cardId = (id: string) => `zona-${id}`;

function linkTo(id: string) {
  const { price = lowest } = zones.find((zone) => zone.id === id) ?? {};
  const className = depths[Math.round((3 * (price - lowest)) / Math.max(1, highest - lowest))];
  return { href: `#${cardId(id)}`, 'data-zone': number(id), className };
}

/** A map, hidden from keyboard and screen readers, and a legend of the same links. */
export function ZoneMap() {
  return (
    <div className="zone-map">
      {mapDrawing && (
        <svg viewBox={`0 0 ${mapWidth} ${mapDrawing.height}`} aria-hidden="true">
          <Surroundings {...mapDrawing} />
          {mapDrawing.zones.map(({ id, path }) => (
            <a key={id} tabIndex={-1} {...linkTo(id)}>
              <path d={path} />
            </a>
          ))}
          <Places {...mapDrawing} />
          {mapDrawing.zones.map(
            ({ id, name, namePlace }) =>
              namePlace && <ZoneName key={id} name={name} maxLength={10} {...namePlace} />,
          )}
        </svg>
      )}
      <ul>
        {zones.map(({ id, name }) => (
          <li key={id}>
            <a {...linkTo(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
