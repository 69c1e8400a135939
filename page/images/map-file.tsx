import { headings } from 'virtual:brand';
import { svgFile } from '../drawings/files.tsx';
import { lineHeight, nameSize, type ZoneLabel } from '../drawings/map-names.ts';
import { PlaceMark } from '../drawings/places.tsx';
import { Surroundings } from '../drawings/TownMap.tsx';
import { type MapDrawing, mapWidth } from '../drawings/town-map.ts';
import { colour } from '../styles/palette.ts';
import { shortPath } from './short-path.ts';
import { type DrawText, openHeadings } from './text-paths.ts';

/** The colours of the zones, from the lowest price to the highest. */
const tints = ['draw-cheapest', 'draw-cheap', 'draw-dear', 'draw-dearest'] as const;

/**
 * The map as a file of its own, because the page shows it twice, and inside the page it would delay the words. Its names
 * are outlines, because a file doesn't see the page's fonts.
 */
export async function mapFile(
  drawing: MapDrawing,
  zones: readonly { id: string; price: number }[],
): Promise<string> {
  const zoneNames = drawing.zones.flatMap(({ label }) => label?.lines ?? []);
  const placesWithName = drawing.places.filter((place) => !place.drawing);
  const placeNames = placesWithName.map(({ name }) => name);
  const draw = await openHeadings(headings, [...zoneNames, ...placeNames].join(''));
  const tintOf = tintsByPrice(zones);
  return svgFile(
    <svg viewBox={`0 0 ${mapWidth} ${drawing.height}`} aria-hidden="true">
      <Surroundings {...drawing} />
      <g stroke={colour('ground')} strokeWidth="5" strokeLinejoin="round">
        {drawing.zones.map(({ id, path }) => (
          <path key={id} fill={colour(tintOf(id))} d={path} />
        ))}
      </g>
      <Places {...drawing} draw={draw} />
      <g fill={colour('ink')}>
        {drawing.zones.map(
          ({ id, label }) => label && <ZoneName key={id} {...label} draw={draw} />,
        )}
      </g>
    </svg>,
  );
}

/** Returns the colour of a zone by its id. All are tints of one colour: the dearer the zone, the deeper. */
function tintsByPrice(zones: readonly { id: string; price: number }[]) {
  const prices = zones.map(({ price }) => price);
  const lowest = Math.min(...prices);
  const span = Math.max(1, Math.max(...prices) - lowest);
  return (id: string) => {
    const price = zones.find((zone) => zone.id === id)?.price ?? lowest;
    const share = (price - lowest) / span;
    return tints[Math.round(share * (tints.length - 1))] ?? tints[0];
  };
}

type Draw = { draw: DrawText };

/** Letters are drawn this many times larger, so that whole numbers are fine enough for their outlines. */
const timesLarger = 4;

function Places({ places, draw }: Pick<MapDrawing, 'places'> & Draw) {
  return places.map(({ name, drawing, position: [x, y] }) => (
    <g key={name} transform={`translate(${x} ${y})`}>
      {drawing ? (
        <PlaceMark drawing={drawing} />
      ) : (
        <>
          <circle r="5" fill={colour('primary')} />
          <g fill={colour('ink-soft')}>
            <Line text={name} baseline={nameSize} draw={draw} />
          </g>
        </>
      )}
    </g>
  ));
}

function ZoneName({ lines, middle: [x, y], draw }: ZoneLabel & Draw) {
  // The height of a capital is two thirds of the letters' size.
  const firstBaseline = nameSize / 3 - ((lines.length - 1) * lineHeight) / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      {lines.map((line, index) => (
        <Line key={line} text={line} baseline={firstBaseline + index * lineHeight} draw={draw} />
      ))}
    </g>
  );
}

/** A line of text with its middle at x = 0. */
function Line({ text, baseline, draw }: { text: string; baseline: number } & Draw) {
  const size = nameSize * timesLarger;
  return draw(text, size, Number.POSITIVE_INFINITY).map(({ path, width }) => {
    const left = Math.round(-width / timesLarger / 2);
    const move = `translate(${left} ${Math.round(baseline)})`;
    const shrink = `scale(${1 / timesLarger})`;
    return <path key={text} transform={move + shrink} d={shortPath(path)} />;
  });
}
