import type { Zone } from '../../shared/content/content.ts';
import type { zoneDrawings } from '../../shared/design/drawings.ts';

type ZoneDrawing = (typeof zoneDrawings)[number];

/** True of nearly every town, so any zone may have them. */
const plain: readonly ZoneDrawing[] = ['borgo', 'palazzi', 'parco'];

/** The words of a zone that a drawing shows. */
const hints: readonly { drawing: ZoneDrawing; words: RegExp }[] = [
  {
    drawing: 'borgo',
    words: /borgo|centro (storico|antico)|mura\b|castello|medieval|\bantic[ao]/i,
  },
  { drawing: 'palazzi', words: /palazz|condomini|grattaciel|quartiere nuovo/i },
  { drawing: 'parco', words: /\bparc(o|hi)\b|\bverde\b|giardin|bosc|pinet|\bcoll(e|i|ina)\b/i },
  { drawing: 'fiume', words: /fium|torrente|\blungo(arno|tevere|lago|mare)|\blago\b|\bmare\b/i },
  { drawing: 'aeroporto', words: /aeroport/i },
];

/** How many other zones may have fewer of a drawing before its words no longer count. */
const weightOfWords = 2;

/**
 * The drawing of each zone's card, by its id. A zone that names none gets the one that its words speak of, unless too many
 * others have that already, or else the plain one that is the rarest so far.
 */
export function drawingsOf(zones: readonly Zone[]): Map<string, ZoneDrawing> {
  const drawings = new Map<string, ZoneDrawing>();
  for (const { id, drawing } of zones) {
    if (drawing) {
      drawings.set(id, drawing);
    }
  }

  for (const zone of zones) {
    if (!drawings.has(zone.id)) {
      drawings.set(zone.id, choose(zone, [...drawings.values()]));
    }
  }
  return drawings;
}

function choose(zone: Zone, taken: readonly ZoneDrawing[]): ZoneDrawing {
  const text = [zone.name, zone.description, ...zone.highlights].join(' ');
  const named = hints.filter(({ words }) => words.test(text)).map(({ drawing }) => drawing);
  const uses = (candidate: ZoneDrawing) => {
    const count = taken.filter((drawing) => drawing === candidate).length;
    return named.includes(candidate) ? count - weightOfWords : count;
  };

  let best: ZoneDrawing = plain[0] ?? 'borgo';
  for (const candidate of [...plain, ...named]) {
    if (uses(candidate) < uses(best)) {
      best = candidate;
    }
  }
  return best;
}
