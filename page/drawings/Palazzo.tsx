import { type House, highestHouse, houseWidth, windowDashes } from './street.ts';

const walls = [
  'fill-draw-roof',
  'fill-accent',
  'fill-draw-blush',
  'fill-primary',
  'fill-accent-pale',
];

/** The agency's cat sits on the third roof. */
const catsHouse = 2;
const cat = 'M92 0q-2-8 3-11v-6l3 3h3l3-3v7q-2 3-1 10zM91-1q-6 0-8-6l1-.5q2 4 7 5z';

/**
 * A house of the street. All pictures have the height of the highest house, so that all houses stand on one pavement.
 * In the dark, light.css shades the house and lights its windows.
 */
export function Palazzo({ index, ...house }: House & { index: number }) {
  const panes = {
    d: house.columns,
    strokeDasharray: windowDashes.panes,
    strokeDashoffset: windowDashes.panesOffset,
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 ${-highestHouse} ${houseWidth} ${highestHouse}`}
      className="palazzo w-full overflow-visible"
    >
      <path className={walls[index % walls.length]} d={house.wall} />
      <path className="stroke-dark" strokeWidth={26} {...panes} />
      <path className="stroke-ink" strokeWidth={12} {...panes} />
      <path
        className="stroke-ground"
        strokeWidth={28}
        strokeDasharray={windowDashes.sills}
        d={house.columns}
      />
      <path className="fill-ground" d={house.cornice} />
      <path className="fill-primary-deep" d={house.roof} />
      <path className="fill-ink" d={house.portico + house.dormer} />
      {index === catsHouse && (
        <path className="fill-ink" transform={`translate(0 ${-house.height})`} d={cat} />
      )}
      <path className="light-shade" display="none" d={house.wall + house.roof} />
      <path className="light-lamps fill-accent-pale" display="none" d={house.lights} />
    </svg>
  );
}
