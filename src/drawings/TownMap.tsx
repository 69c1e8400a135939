import { nameLines } from '../../shared/zones.ts';
import { colour } from '../styles/palette.ts';
import type { NamePlace } from './map-names.ts';
import { PlaceMark } from './places.tsx';
import type { MapDrawing } from './town-map.ts';

/** One above the other. */
const looks = {
  land: { colour: colour('line'), strokeWidth: 3 },
  hill: { colour: colour('draw-hill'), strokeWidth: 3 },
  road: { colour: colour('plaster'), strokeWidth: 5 },
  wall: { colour: colour('plaster'), strokeWidth: 16 },
  water: { colour: colour('persiana-pale'), strokeWidth: 13 },
};

/** What lies around the zones. Hills after the first are its shaded sides. */
export function Surroundings({ surroundings }: Pick<MapDrawing, 'surroundings'>) {
  return Object.entries(looks).flatMap(([kind, look]) =>
    surroundings
      .filter((shape) => shape.kind === kind)
      .map(({ path, isArea }, index) => {
        const fill = kind === 'hill' && index > 0 ? colour('draw-wood') : look.colour;
        const drawn = isArea
          ? { fill, opacity: kind === 'land' ? '.45' : undefined }
          : { fill: 'none', stroke: fill, strokeWidth: look.strokeWidth, strokeLinejoin: 'round' as const };
        return <path key={path} {...drawn} d={path} />;
      }),
  );
}

export function Places({ places }: Pick<MapDrawing, 'places'>) {
  return places.map(({ name, drawing, at: [x, y] }) => (
    <g key={name} transform={`translate(${x} ${y})`}>
      {drawing ? (
        <PlaceMark drawing={drawing} />
      ) : (
        <>
          <circle r="5" fill={colour('rosso')} />
          <text y="26" opacity=".7">
            {name}
          </text>
        </>
      )}
    </g>
  ));
}

type ZoneNameProps = NamePlace & { name: string; maxLength: number };

/** In two lines where one is longer than `maxLength`. */
export function ZoneName({ name, maxLength, middle, size }: ZoneNameProps) {
  const [first, second] = nameLines(name, maxLength);
  return (
    <text y={second ? -6 : 10} transform={`translate(${middle})${size < 1 ? ` scale(${size})` : ''}`}>
      {first}
      {second && (
        <tspan x="0" dy="30">
          {second}
        </tspan>
      )}
    </text>
  );
}
