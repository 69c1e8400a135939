import type { Position } from '../../shared/content/map.ts';
import { nameLines } from '../../shared/rules/zones.ts';

/** In units of the map: 14 px where the map is as narrow as the narrowest phone. */
export const nameSize = 28;
export const lineHeight = 30;

/** The average width of a letter. Capitals are wider. */
const letterWidth = 14;
const capitalWidth = 18;

/** The distance between two points that are tried as the middle of a name. */
const gridStep = 4;

/** How much of a name's width must lie in its zone: all of it, or else all but a letter or two at both ends. */
const sharesOfWidth = [1, 0.7];

/** With fewer points to choose from, a name touches its zone's border. Its ends may then as well lie outside. */
const roomToMove = 3;

/** A name that is longer than this has two lines. */
const longName = 10;

/** A zone's name on the map. */
export type ZoneLabel = { lines: string[]; middle: Position };

type Size = { width: number; height: number };
type ZoneShape = { id: string; name: string; polygons: Position[][][] };

/** A point of a name, seen from its middle. */
type Offset = { right: number; down: number };

/** A name before it has a position: the box around its lines, and the points of them that must lie in the zone. */
type NameBox = Size & { lines: string[]; outline: Offset[] };

/** A label that fits into its zone. `room` is the number of points where it would. */
type Candidate = ZoneLabel & Size & { zoneId: string; room: number };

/**
 * Places each zone's name in its own zone, on no other zone, and within the map. Returns the labels by their zones' ids.
 * There is none for a zone without such a place, or where it would cover the label of a zone with more room: the list
 * beside the map has all names.
 */
export function labelZones(zones: readonly ZoneShape[], map: Size): Map<string, ZoneLabel> {
  const candidates = zones.flatMap((zone) => candidateFor(zone, zones, map) ?? []);
  const mostRoomFirst = candidates.toSorted((a, b) => b.room - a.room);

  const labels: Candidate[] = [];
  for (const candidate of mostRoomFirst) {
    const isCovering = labels.some((label) => isOver(candidate, label));
    if (!isCovering) {
      labels.push(candidate);
    }
  }
  return new Map(labels.map(({ zoneId, lines, middle }) => [zoneId, { lines, middle }]));
}

/** The label in the middle of all the points where it fits; undefined where it fits nowhere. */
function candidateFor(
  zone: ZoneShape,
  zones: readonly ZoneShape[],
  map: Size,
): Candidate | undefined {
  const box = nameBoxOf(zone.name);
  const rings = ringsOf(zone);
  const others = zones
    .filter((other) => other !== zone)
    .map(ringsOf)
    .filter((otherRings) => !isMostlyInside(rings, otherRings));
  const points = gridIn(rings).filter(
    (point) => isOnMap(point, box, map) && !touchesAny(others, point, box),
  );

  let narrow: Candidate | undefined;
  for (const share of sharesOfWidth) {
    const fitting = points.filter((point) => isInZone(rings, point, box, share));
    if (fitting.length === 0) {
      continue;
    }
    const candidate = {
      zoneId: zone.id,
      lines: box.lines,
      middle: rounded(mostCentral(fitting)),
      width: box.width,
      height: box.height,
      room: fitting.length,
    };
    if (candidate.room >= roomToMove) {
      return candidate;
    }
    narrow ??= candidate;
  }
  return narrow;
}

function nameBoxOf(name: string): NameBox {
  const lines = nameLines(name, longName);
  const isInCapitals = name === name.toUpperCase();
  const widthOfLetter = isInCapitals ? capitalWidth : letterWidth;
  const lineWidths = lines.map((line) => lettersIn(line) * widthOfLetter);
  return {
    lines,
    width: Math.max(...lineWidths),
    height: lines.length * lineHeight,
    outline: outlineOf(lineWidths),
  };
}

/** An m or w is as wide as one and a half other letters. */
function lettersIn(line: string): number {
  const wideLetters = line.match(/[mw]/gi) ?? [];
  return line.length + wideLetters.length / 2;
}

/** Both ends and the middle of each line, at its top and at its bottom. */
function outlineOf(lineWidths: readonly number[]): Offset[] {
  const height = lineWidths.length * lineHeight;
  return lineWidths.flatMap((width, index) => {
    const top = index * lineHeight - height / 2;
    const bottom = top + lineHeight;
    return [-width / 2, 0, width / 2].flatMap((right) => [
      { right, down: top },
      { right, down: bottom },
    ]);
  });
}

function isOnMap([x, y]: Position, { width, height }: Size, map: Size): boolean {
  const isAcross = x >= width / 2 && x <= map.width - width / 2;
  const isDown = y >= height / 2 && y <= map.height - height / 2;
  return isAcross && isDown;
}

const isInZone = (rings: Position[][], [x, y]: Position, { outline }: NameBox, share: number) =>
  outline.every(({ right, down }) => isInside([x + right * share, y + down], rings));

const touchesAny = (others: Position[][][], [x, y]: Position, { outline }: NameBox) =>
  outline.some(({ right, down }) => others.some((rings) => isInside([x + right, y + down], rings)));

const ringsOf = ({ polygons }: ZoneShape): Position[][] => polygons.flat();

/** Whether a zone lies over another, within its outline. A hole there keeps the other free of it. */
function isMostlyInside(rings: Position[][], otherRings: Position[][]): boolean {
  const points = rings.flat();
  const inside = points.filter((point) => isInside(point, otherRings));
  return inside.length > points.length / 2;
}

/** The points of a grid that lie inside. */
function gridIn(rings: Position[][]): Position[] {
  const xs = rings.flat().map(([x]) => x);
  const ys = rings.flat().map(([, y]) => y);
  const right = Math.max(...xs);
  const bottom = Math.max(...ys);

  const points: Position[] = [];
  for (let x = Math.min(...xs) + gridStep / 2; x < right; x += gridStep) {
    for (let y = Math.min(...ys) + gridStep / 2; y < bottom; y += gridStep) {
      if (isInside([x, y], rings)) {
        points.push([x, y]);
      }
    }
  }
  return points;
}

/** The point that is nearest to the mean of all. */
function mostCentral(points: readonly Position[]): Position {
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const distanceOf = ([x, y]: Position) => Math.hypot(x - meanX, y - meanY);
  return points.reduce((nearest, point) =>
    distanceOf(point) < distanceOf(nearest) ? point : nearest,
  );
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const rounded = ([x, y]: Position): Position => [Math.round(x), Math.round(y)];

/** Whether a line from the point to the right crosses the outline an odd number of times. */
function isInside([x, y]: Position, rings: Position[][]): boolean {
  let crossings = 0;
  for (const ring of rings) {
    for (const [index, [toX, toY]] of ring.entries()) {
      const from = ring[index - 1];
      if (!from) {
        continue;
      }
      const [fromX, fromY] = from;
      const isBetween = fromY > y !== toY > y;
      if (isBetween && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) {
        crossings += 1;
      }
    }
  }
  return crossings % 2 === 1;
}

function isOver(label: Candidate, other: Candidate): boolean {
  const across = Math.abs(label.middle[0] - other.middle[0]);
  const down = Math.abs(label.middle[1] - other.middle[1]);
  return across < (label.width + other.width) / 2 && down < (label.height + other.height) / 2;
}
