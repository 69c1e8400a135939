import { minuteMs } from '../../shared/durations.ts';
import { valueAtTime } from './changes.ts';
import type { ItalianDates } from './opening-timeline.ts';

/** Like italianClock in shared/rules/hours-rules.ts, but without `Intl`. */
export const italianClockFrom = ({ offsetMinutes }: ItalianDates, time: number): Date =>
  new Date(time + valueAtTime(offsetMinutes, time) * minuteMs);

/** `17:20` */
export const clockText = (clock: Date): string => clock.toISOString().slice(11, 16);

/** `giovedì 17:20` */
export const weekdayAndTime = ({ weekdays }: ItalianDates, clock: Date): string =>
  `${weekdays[clock.getUTCDay()]} ${clockText(clock)}`;

/** `lunedì 25 gennaio 2027`. For the first of a month Italians say «primo». */
export function dateText({ weekdays, months }: ItalianDates, clock: Date): string {
  const weekday = weekdays[clock.getUTCDay()];
  const day = clock.getUTCDate();
  const month = months[clock.getUTCMonth()];
  return `${weekday} ${day === 1 ? '1º' : day} ${month} ${clock.getUTCFullYear()}`;
}
