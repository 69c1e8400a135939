import type { Zone } from '../../shared/content/content.ts';
import type { zoneDrawings } from '../../shared/design/drawings.ts';

type ZoneDrawing = (typeof zoneDrawings)[number];

/** Drawings that suit nearly any town, so any zone may get one. */
const plain: readonly ZoneDrawing[] = ['borgo', 'palazzi', 'parco'];

/** Gives each zone that names no drawing the plain drawing used least so far. */
export function withDrawings(zones: readonly Zone[]) {
  const used = zones.flatMap(({ drawing }) => drawing ?? []);
  return zones.map((zone) => {
    if (zone.drawing) {
      return { ...zone, drawing: zone.drawing };
    }
    const drawing = rarestPlain(used);
    used.push(drawing);
    return { ...zone, drawing };
  });
}

function rarestPlain(used: readonly ZoneDrawing[]): ZoneDrawing {
  const uses = (candidate: ZoneDrawing) => used.filter((drawing) => drawing === candidate).length;
  const [rarest = 'borgo'] = plain.toSorted((a, b) => uses(a) - uses(b));
  return rarest;
}
