import { nameLines } from '../../shared/zones.ts';
import { colour } from '../styles/palette.ts';
import type { NamePlace } from './map-names.ts';
import { PlaceMark } from './places.tsx';
import type { MapDrawing } from './town-map.ts';

const lineWidths = { land: 3, water: 13, hill: 3, road: 5, wall: 16 };

const colours = {
  land: colour('line'),
  water: colour('persiana-pale'),
  hill: colour('draw-hill'),
  road: colour('plaster'),
  wall: colour('plaster'),
};

const order = ['land', 'hill', 'road', 'wall', 'water'] as const;

/** What lies around the zones. Hills after the first are its shaded sides. */
export function Surroundings({ surroundings }: Pick<MapDrawing, 'surroundings'>) {
  return order.flatMap((kind) =>
    surroundings
      .filter((shape) => shape.kind === kind)
      .map(({ path, isArea }, index) => {
        const fill = kind === 'hill' && index > 0 ? colour('draw-wood') : colours[kind];
        const look = isArea
          ? { fill, opacity: kind === 'land' ? '.45' : undefined }
          : { fill: 'none', stroke: fill, strokeWidth: lineWidths[kind], strokeLinejoin: 'round' as const };
        return <path key={path} {...look} d={path} />;
      }),
  );
}

export function Places({ places }: Pick<MapDrawing, 'places'>) {
  return places.map(({ name, drawing, at: [x, y] }) => (
    <g key={name} transform={`translate(${x} ${y})`}>
      {drawing ? <PlaceMark drawing={drawing} /> : <PlaceName name={name} />}
    </g>
  ));
}

function PlaceName({ name }: { name: string }) {
  return (
    <>
      <circle r="5" fill={colour('rosso')} />
      <text y="26" opacity=".7">
        {name}
      </text>
    </>
  );
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
