import { minuteMs } from '../../shared/durations.ts';
import { withOrdinal } from '../../shared/text/italian.ts';
import type { ItalianDates } from './opening-timeline.ts';
import { valueAtTime } from './value-over-time.ts';

/** Like shownInItaly in shared/rules/hours-rules.ts, but without `Intl`. */
export const shownAt = ({ offsetMinutes }: ItalianDates, time: number): Date =>
  new Date(time + valueAtTime(offsetMinutes, time) * minuteMs);

/** `17:20` */
export const clockText = (shown: Date): string => shown.toISOString().slice(11, 16);

/** `giovedì 17:20` */
export const weekdayAndTime = ({ weekdays }: ItalianDates, shown: Date): string =>
  `${weekdays[shown.getUTCDay()]} ${clockText(shown)}`;

/** `lunedì 25 gennaio 2027`, `venerdì 1º gennaio 2027` */
export function dateText({ weekdays, months }: ItalianDates, shown: Date): string {
  const weekday = weekdays[shown.getUTCDay()];
  const month = months[shown.getUTCMonth()];
  return withOrdinal(`${weekday} ${shown.getUTCDate()} ${month} ${shown.getUTCFullYear()}`);
}
