import { minuteMs } from '../../shared/durations.ts';
import { valueAtTime } from './changes.ts';
import type { ItalianDates } from './opening-timeline.ts';

/** Like shownInItaly in shared/rules/hours-rules.ts, but without `Intl`. */
export const shownAt = ({ offsetMinutes }: ItalianDates, time: number): Date =>
  new Date(time + valueAtTime(offsetMinutes, time) * minuteMs);

/** `17:20` */
export const clockText = (shown: Date): string => shown.toISOString().slice(11, 16);

/** `giovedì 17:20` */
export const weekdayAndTime = ({ weekdays }: ItalianDates, shown: Date): string =>
  `${weekdays[shown.getUTCDay()]} ${clockText(shown)}`;

/** `lunedì 25 gennaio 2027`. For the first of a month Italians say «primo». */
export function dateText({ weekdays, months }: ItalianDates, shown: Date): string {
  const weekday = weekdays[shown.getUTCDay()];
  const day = shown.getUTCDate();
  const month = months[shown.getUTCMonth()];
  return `${weekday} ${day === 1 ? '1º' : day} ${month} ${shown.getUTCFullYear()}`;
}
