import { keysOf } from '../../shared/rules/keys-of.ts';
import { colour, drawingColour } from '../styles/palette.ts';
import type { MapDrawing } from './town-map.ts';

/** How each kind looks, from the lowest layer to the highest. */
const looks = {
  land: { colour: colour('draw-land'), strokeWidth: 3 },
  hill: { colour: drawingColour('draw-hill'), strokeWidth: 3 },
  road: { colour: colour('ground'), strokeWidth: 5 },
  wall: { colour: colour('ground'), strokeWidth: 16 },
  water: { colour: drawingColour('dark-pale'), strokeWidth: 13 },
};

/** Hills after the first are its shaded sides. Roads and walls have the colour of the page, so without land they need another. */
function colourOf(kind: keyof typeof looks, index: number, hasLand: boolean): string {
  if (kind === 'hill' && index > 0) {
    return drawingColour('draw-wood');
  }
  const isInvisible = (kind === 'road' || kind === 'wall') && !hasLand;
  return isInvisible ? colour('line') : looks[kind].colour;
}

/** What lies around the zones. */
export function Surroundings({ surroundings }: Pick<MapDrawing, 'surroundings'>) {
  const hasLand = surroundings.some(({ kind }) => kind === 'land');
  return keysOf(looks).flatMap((kind) => {
    const shapes = surroundings.filter((shape) => shape.kind === kind);
    return shapes.map(({ path, isArea }, index) => {
      const shapeColour = colourOf(kind, index, hasLand);
      if (isArea) {
        return <path key={path} fill={shapeColour} d={path} />;
      }
      return (
        <path
          key={path}
          fill="none"
          stroke={shapeColour}
          strokeWidth={looks[kind].strokeWidth}
          strokeLinejoin="round"
          d={path}
        />
      );
    });
  });
}
