import type { Content } from '../../shared/content/content.ts';
import { type OpeningHours, spansOf } from '../../shared/rules/hours-rules.ts';
import { formatDays, formatList, withCapital } from '../../shared/text/format.ts';
import { type Weekday, weekdays } from '../../shared/text/italian.ts';

type Spans = { opens: string; closes: string }[];

/** Groups days with the same hours, from Monday on. A day may be in several entries. */
export function weeklyHours(openingHours: OpeningHours): { days: Weekday[]; spans: Spans }[] {
  const hours = weekdays.map((day) => ({ day, spans: spansOf(day, openingHours) }));
  const openDays = hours.filter(({ spans }) => spans.length > 0);
  const alike = Map.groupBy(openDays, ({ spans }) => spansText(spans));
  return [...alike.values()].map((group) => ({
    days: group.map(({ day }) => day),
    spans: group[0]?.spans ?? [],
  }));
}

export const weekText = (openingHours: OpeningHours): string[] =>
  weeklyHours(openingHours).map(({ days, spans }) => `${formatDays(days)} ${spansText(spans)}`);

/** `Domenica chiuso`, `Sabato e domenica chiuso`. Undefined for an agency that opens every day. */
export function closedDaysText(
  openingHours: OpeningHours,
  { days, closed }: Pick<Content['hours']['words'], 'days' | 'closed'>,
): string | undefined {
  const names = weekdays
    .filter((day) => spansOf(day, openingHours).length === 0)
    .map((day) => days[day]);
  return names.length > 0 ? withCapital(`${formatList(names)} ${closed.toLowerCase()}`) : undefined;
}

const spansText = (spans: Spans) =>
  spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ');
