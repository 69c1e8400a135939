import {
  linesOf,
  type Position,
  polygonsOf,
  signedArea,
  type TownFeature,
} from '../../shared/content/map.ts';

/** How long a feature's lines are together, or how large the largest of its areas is. */
export function sizeOf({ geometry }: TownFeature): number {
  const polygons = polygonsOf(geometry);
  if (polygons) {
    return Math.max(...polygons.map(([shell = []]) => areaOf(shell)));
  }
  return linesOf(geometry).reduce((sum, line) => sum + lengthOf(line), 0);
}

export const areaOf = (ring: Position[]): number => Math.abs(signedArea(ring));

function lengthOf(line: readonly Position[]): number {
  let length = 0;
  for (const { from, to } of segmentsOf(line)) {
    length += Math.hypot(to[0] - from[0], to[1] - from[1]);
  }
  return length;
}

export function distanceToLine(point: Position, line: readonly Position[]): number {
  const distances = segmentsOf(line).map((segment) => distanceToSegment(point, segment));
  return Math.min(...distances);
}

type Segment = { from: Position; to: Position };

function segmentsOf(line: readonly Position[]): Segment[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1];
    return from ? [{ from, to }] : [];
  });
}

function distanceToSegment([x, y]: Position, { from, to }: Segment): number {
  const width = to[0] - from[0];
  const height = to[1] - from[1];
  // A segment without a length must not divide by zero.
  const squareOfLength = Math.max(width * width + height * height, 1e-9);

  // Where the point would be on the segment: 0 at its beginning, 1 at its end.
  const share = ((x - from[0]) * width + (y - from[1]) * height) / squareOfLength;
  const nearest = Math.max(0, Math.min(1, share));
  return Math.hypot(x - from[0] - width * nearest, y - from[1] - height * nearest);
}
