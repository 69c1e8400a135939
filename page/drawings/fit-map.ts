import type { TownFeature } from '../../shared/content/map.ts';
import { sizeOf } from './measure-map.ts';
import { simplified } from './simplify-map.ts';
import { withLongLines, withoutDoubleLines, withoutSpecks } from './tidy-map.ts';

/** The length of the whole map in the page, in letters of its paths and their elements. The sample's has 1,827. */
const mostLetters = 1870;

/** The fewest points that all lines have together, where there are many zones. */
const fewestPoints = 40;

/** The numbers of points to try. A map drawn by hand has fewer than the first. */
const pointsToTry = [166, 140, 120, 100, 80, 60, fewestPoints];

/** More points than anybody sees, and few enough to simplify them several times. */
const startingPoints = 3000;

/** The kinds in the order in which the map does without them. */
const leastImportantFirst = ['road', 'wall', 'hill', 'water', 'place', 'land'] as const;

/**
 * Simplifies the features that the page has room for: the zones, and the most important others. `leftOut` is the number of
 * others without room.
 */
export function fitting(
  all: readonly TownFeature[],
  lengthOf: (features: readonly TownFeature[]) => number,
): { features: TownFeature[]; leftOut: number } {
  const features = tidied(all);
  const others = features.filter((feature) => !isZone(feature)).toSorted(byImportance);

  const drawn = (othersToDraw: number, points: number): TownFeature[] => {
    const mostImportant = new Set(others.slice(others.length - othersToDraw));
    const chosen = features.filter((feature) => isZone(feature) || mostImportant.has(feature));
    return simplified(chosen, points);
  };
  const fits = (othersToDraw: number, points: number) =>
    lengthOf(drawn(othersToDraw, points)) <= mostLetters;

  // The land goes last: before that, the zones on it get fewer points.
  const land = others.filter(({ properties }) => properties.kind === 'land');
  const points = pointsToTry.find((number) => fits(land.length, number)) ?? fewestPoints;
  const othersToDraw = largestThatPasses((number) => fits(number, points), others.length);
  return { features: drawn(othersToDraw, points), leftOut: others.length - othersToDraw };
}

function tidied(all: readonly TownFeature[]): TownFeature[] {
  const seen = withoutSpecks(withLongLines(all));
  return withoutDoubleLines(simplified(seen, startingPoints));
}

const isZone = ({ properties }: TownFeature) => properties.zone !== undefined;

/** The largest number up to `limit` that passes, if every number below it passes as well. */
function largestThatPasses(passes: (number: number) => boolean, limit: number): number {
  if (passes(limit)) {
    return limit;
  }
  let passing = 0;
  let failing = limit;
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2);
    if (passes(middle)) {
      passing = middle;
    } else {
      failing = middle;
    }
  }
  return passing;
}

const byImportance = (a: TownFeature, b: TownFeature): number =>
  importanceOf(a) - importanceOf(b) || sizeOf(a) - sizeOf(b);

const importanceOf = ({ properties: { kind } }: TownFeature): number =>
  kind ? leastImportantFirst.indexOf(kind) : 0;
