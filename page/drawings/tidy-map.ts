import { linesOf, type Position, polygonsOf, type TownFeature } from '../../shared/content/map.ts';
import { areaOf, distanceToLine, sizeOf } from './measure-map.ts';

/** Lines that are nearer to each other than this count as one, like the two carriageways of a road. In units of the map. */
const besideEachOther = 10;

/** A line that is shorter than this is a speck, in units of the map. */
const shortestLine = 24;

/** An island that is smaller than this is a speck, in square units. */
const smallestArea = 30;

/** An island or a hole that is this many times smaller than the largest island is a speck, too. */
const timesSmaller = 50;

const isLine = ({ geometry }: TownFeature) =>
  geometry.type === 'LineString' || geometry.type === 'MultiLineString';

/**
 * A road comes in many pieces, and under several names. Here those of one kind that meet become one line. Each line is a
 * feature of its own, and all of a kind come where the first was in the file.
 */
export function withLongLines(features: readonly TownFeature[]): TownFeature[] {
  const joinedKinds = new Set<TownFeature['properties']['kind']>();
  return features.flatMap((feature): TownFeature[] => {
    if (!isLine(feature)) {
      return [feature];
    }
    const { kind } = feature.properties;
    if (joinedKinds.has(kind)) {
      return [];
    }
    joinedKinds.add(kind);

    const sameKind = features.filter((other) => isLine(other) && other.properties.kind === kind);
    const lines = sameKind.flatMap(({ geometry }) => linesOf(geometry));
    return joined(lines).map((coordinates) => ({
      ...feature,
      geometry: { type: 'LineString', coordinates },
    }));
  });
}

function joined(pieces: readonly Position[][]): Position[][] {
  const lines: Position[][] = [];
  for (const piece of pieces) {
    let line = piece;
    let longer = joinedToOneOf(lines, line);
    while (longer) {
      line = longer;
      longer = joinedToOneOf(lines, line);
    }
    lines.push(line);
  }
  return lines;
}

/** Takes the first line that meets this one out of the list, and returns both as one; undefined where none does. */
function joinedToOneOf(lines: Position[][], line: Position[]): Position[] | undefined {
  for (const [index, other] of lines.entries()) {
    const longer = joinedAtEnds(other, line);
    if (longer) {
      lines.splice(index, 1);
      return longer;
    }
  }
  return undefined;
}

/** Undefined where no ends meet. A ring stays as it is. */
function joinedAtEnds(first: Position[], second: Position[]): Position[] | undefined {
  if (isRing(first) || isRing(second)) {
    return undefined;
  }
  if (isSamePoint(first.at(-1), second[0])) {
    return [...first, ...second.slice(1)];
  }
  if (isSamePoint(second.at(-1), first[0])) {
    return [...second, ...first.slice(1)];
  }
  if (isSamePoint(first.at(-1), second.at(-1))) {
    return [...first, ...second.toReversed().slice(1)];
  }
  if (isSamePoint(first[0], second[0])) {
    return [...first.toReversed(), ...second.slice(1)];
  }
  return undefined;
}

const isRing = (line: readonly Position[]) => isSamePoint(line[0], line.at(-1));

function isSamePoint(first: Position | undefined, second: Position | undefined): boolean {
  if (!first || !second) {
    return false;
  }
  return first[0] === second[0] && first[1] === second[1];
}

/** Without short lines, and without those that run beside a longer one of their kind. */
export function withoutDoubleLines(features: readonly TownFeature[]): TownFeature[] {
  const lines = features.filter(isLine);
  const longestFirst = lines.toSorted((a, b) => sizeOf(b) - sizeOf(a));

  const kept: TownFeature[] = [];
  for (const line of longestFirst) {
    const sameKind = kept.filter(({ properties }) => properties.kind === line.properties.kind);
    if (sizeOf(line) >= shortestLine && !isBeside(line, sameKind)) {
      kept.push(line);
    }
  }
  return features.filter((feature) => !isLine(feature) || kept.includes(feature));
}

function isBeside(line: TownFeature, others: readonly TownFeature[]): boolean {
  const otherLines = others.flatMap(({ geometry }) => linesOf(geometry));
  const points = linesOf(line.geometry).flatMap(withMiddles);
  return points.every((point) =>
    otherLines.some((other) => distanceToLine(point, other) < besideEachOther),
  );
}

/** A line's points, and before each the middle between it and the one before. */
function withMiddles(line: readonly Position[]): Position[] {
  return line.flatMap((point, index): Position[] => {
    const before = line[index - 1];
    if (!before) {
      return [point];
    }
    const middle: Position = [(before[0] + point[0]) / 2, (before[1] + point[1]) / 2];
    return [middle, point];
  });
}

/** Without islands and holes that nobody sees. The largest island of a zone always stays; that of another area may go. */
export function withoutSpecks(features: readonly TownFeature[]): TownFeature[] {
  return features.flatMap((feature): TownFeature[] => {
    const polygons = polygonsOf(feature.geometry);
    if (!polygons) {
      return [feature];
    }
    const largest = sizeOf(feature);
    if (largest < smallestArea && !feature.properties.zone) {
      return [];
    }
    const smallest = Math.max(smallestArea, largest / timesSmaller);
    const coordinates = polygons.flatMap(([shell = [], ...holes]) => {
      const size = areaOf(shell);
      const isSeen = size >= smallest || size === largest;
      return isSeen ? [[shell, ...holes.filter((hole) => areaOf(hole) >= smallest)]] : [];
    });
    return [{ ...feature, geometry: { type: 'MultiPolygon', coordinates } }];
  });
}
