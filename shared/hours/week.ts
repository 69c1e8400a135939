import type { Content } from '../content/content.ts';
import { formatDays, type Weekday, weekdays } from '../format.ts';
import { spansOf } from './hours.ts';

type OpeningHours = Content['agency']['openingHours'];

export type SameHours = { days: Weekday[]; spans: { opens: string; closes: string }[] };

/** Groups days with the same hours, from Monday on; a day may be in several entries. */
export function week(openingHours: OpeningHours): SameHours[] {
  const lines = new Map<string, SameHours>();
  for (const day of weekdays) {
    const spans = spansOf(day, openingHours).map(({ opens, closes }) => ({ opens, closes }));
    if (spans.length === 0) continue;
    const line = lines.get(spansText(spans)) ?? { days: [], spans };
    line.days.push(day);
    lines.set(spansText(spans), line);
  }
  return [...lines.values()];
}

/** One line for days with the same hours: `Lun-Ven 9:00-13:00, 15:00-19:00`. */
export const weekText = (openingHours: OpeningHours): string[] =>
  week(openingHours).map(({ days, spans }) => `${formatDays(days)} ${spansText(spans)}`);

const spansText = (spans: SameHours['spans']) =>
  spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ');
