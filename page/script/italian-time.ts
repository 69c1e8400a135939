import { valueAt } from '../hours/changes.ts';
import type { ItalianDates } from '../hours/italian-dates.ts';

/** What italianClock of shared/rules/hours.ts returns, without `Intl`. */
export const italianClockFrom = ({ ahead }: ItalianDates, time: number): Date =>
  new Date(time + Number(valueAt(ahead, time)) * 60_000);

/** `17:20` */
export const clockText = (clock: Date): string => clock.toISOString().slice(11, 16);

/** `giovedì 17:20` */
export const weekdayAndTime = ({ weekdays }: ItalianDates, clock: Date): string =>
  `${weekdays[clock.getUTCDay()]} ${clockText(clock)}`;

/** `lunedì 25 gennaio 2027`. The first of a month is said «primo». */
export function dateText({ weekdays, months }: ItalianDates, clock: Date): string {
  const day = clock.getUTCDate();
  return [
    weekdays[clock.getUTCDay()],
    day === 1 ? '1º' : day,
    months[clock.getUTCMonth()],
    clock.getUTCFullYear(),
  ].join(' ');
}
