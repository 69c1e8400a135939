import { type Frame, frameAround, isNearItaly, type TownMap } from './map.ts';
import type { MapRule } from './map-elements.ts';

/** The box of a file: the frame that it gives the page, or what is wrong with it. */
interface Box {
  frame?: Frame;
  issue?: MapRule;
  remark?: MapRule;
}

/** Reads the frame that a file asks for. It doesn't count if a program made it for other data. */
export function readBox(bbox: unknown, map: TownMap): Box {
  if (bbox === undefined) {
    return {};
  }
  const frame = frameIn(bbox);
  const zones = frameAround(
    map.features.flatMap(({ properties, geometry }) => (properties.zone ? geometry : [])),
  );
  if (!frame) {
    const rule = `bbox deve essere [ovest, sud, est, nord], in gradi${swappedHint(bbox)}`;
    return { issue: { rule } };
  }
  // Without zones their frame is empty.
  if (zones[0] > zones[2]) {
    return { frame };
  }
  if (overlapOf(frame, zones) < 0.5) {
    return { issue: { rule: 'bbox è lontano dalle zone: toglilo, e si vedono le zone' } };
  }
  if (sizeOf(frame) > largestFrame * sizeOf(zones)) {
    const rule = 'bbox è molto più grande delle zone, e non conta: si vedono le zone. Toglilo';
    return { remark: { rule } };
  }
  return { frame };
}

/** In a frame more than six times as large as theirs the zones would be specks. */
const largestFrame = 6;

const sizeOf = ([west, south, east, north]: Frame) => (east - west) * (north - south);

/** How much of the zones' frame is inside `frame`, from 0 to 1. */
function overlapOf(frame: Frame, zones: Frame): number {
  const wide = Math.min(frame[2], zones[2]) - Math.max(frame[0], zones[0]);
  const high = Math.min(frame[3], zones[3]) - Math.max(frame[1], zones[1]);
  return (Math.max(0, wide) * Math.max(0, high)) / sizeOf(zones);
}

/** Undefined unless it's a frame in Italy. A box with heights has six numbers. */
function frameIn(bbox: unknown): Frame | undefined {
  const numbers = Array.isArray(bbox) ? bbox : [];
  const hasHeights = numbers.length === 6;
  const [west, south, east, north] = hasHeights
    ? [numbers[0], numbers[1], numbers[3], numbers[4]]
    : numbers;
  const frame: Frame = [west, south, east, north];
  const isFrame = frame.every(Number.isFinite) && west < east && south < north;
  return isFrame && isNearItaly([west, south]) && isNearItaly([east, north]) ? frame : undefined;
}

/** A hint for a box whose latitudes come first, as in Overpass: the frame to write instead. */
function swappedHint(bbox: unknown): string {
  const [south, west, north, east] = Array.isArray(bbox) ? bbox : [];
  const frame = frameIn([west, south, east, north]);
  return frame ? `: prima la longitudine, cioè [${frame.join(', ')}]` : '';
}
