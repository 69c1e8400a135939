import { valueAt } from '../hours/changes.ts';
import type { ItalianDates } from '../hours/italian-dates.ts';

/** A date whose UTC fields show the time in Italy. */
export const italianDate = ({ ahead }: ItalianDates, time: number): Date =>
  new Date(time + Number(valueAt(ahead, time)) * 60_000);

const later = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000);

/** `17:20` */
export const clockText = (date: Date): string => date.toISOString().slice(11, 16);

/** `giovedì 17:20`, some hours later on the clock */
export function replyText({ weekdays }: ItalianDates, now: Date, hours: number): string {
  const date = later(now, hours);
  return `${weekdays[date.getUTCDay()]} ${clockText(date)}`;
}

/** `giovedì 26 novembre`, or `lunedì 25 gennaio 2027` some days later. The first of a month is said «primo». */
export function dayText({ weekdays, months }: ItalianDates, now: Date, days: number): string {
  const date = later(now, days * 24);
  const day = date.getUTCDate();
  const words = [weekdays[date.getUTCDay()], day === 1 ? '1º' : day, months[date.getUTCMonth()]];
  if (days) {
    words.push(date.getUTCFullYear());
  }
  return words.join(' ');
}
