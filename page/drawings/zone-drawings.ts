import type { Zone } from '../../shared/content/content.ts';
import type { zoneDrawings } from '../../shared/design/drawings.ts';

type ZoneDrawing = (typeof zoneDrawings)[number];

/** Drawings that suit nearly any town, so any zone may get one. */
const plain: readonly ZoneDrawing[] = ['borgo', 'palazzi', 'parco'];

/** The drawing for each zone's card, by id. A zone that names no drawing gets the plain drawing used least so far. */
export function drawingsOf(zones: readonly Zone[]): Map<string, ZoneDrawing> {
  const drawings = new Map<string, ZoneDrawing>();
  for (const { id, drawing } of zones) {
    if (drawing) {
      drawings.set(id, drawing);
    }
  }
  for (const { id } of zones) {
    if (!drawings.has(id)) {
      drawings.set(id, rarestPlain([...drawings.values()]));
    }
  }
  return drawings;
}

function rarestPlain(taken: readonly ZoneDrawing[]): ZoneDrawing {
  const uses = (candidate: ZoneDrawing) => taken.filter((drawing) => drawing === candidate).length;
  const [rarest = 'borgo'] = plain.toSorted((a, b) => uses(a) - uses(b));
  return rarest;
}
