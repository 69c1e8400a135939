import { valueAt } from './changes.ts';
import type { ItalianDates } from './timeline.ts';

/** Like italianClock in shared/rules/hours-rules.ts, but without `Intl`. */
export const italianClockFrom = ({ ahead }: ItalianDates, time: number): Date =>
  new Date(time + valueAt(ahead, time) * 60_000);

/** `17:20` */
export const clockText = (clock: Date): string => clock.toISOString().slice(11, 16);

/** `giovedì 17:20` */
export const weekdayAndTime = ({ weekdays }: ItalianDates, clock: Date): string =>
  `${weekdays[clock.getUTCDay()]} ${clockText(clock)}`;

/** `lunedì 25 gennaio 2027`. For the first of a month Italians say «primo». */
export function dateText({ weekdays, months }: ItalianDates, clock: Date): string {
  const day = clock.getUTCDate();
  return [
    weekdays[clock.getUTCDay()],
    day === 1 ? '1º' : day,
    months[clock.getUTCMonth()],
    clock.getUTCFullYear(),
  ].join(' ');
}
