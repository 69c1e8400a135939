import { expect, it } from 'vitest';
import type { Weekday } from '../../shared/text/italian.ts';
import { sample } from '../../tests/support/sample.ts';
import { closedDaysText, weekText } from './week.ts';

const { words } = sample.hours;

const workdays: Weekday[] = ['lun', 'mar', 'mer', 'gio', 'ven'];

it('shows a lunch break on the line of its days, in whatever order the spans are written', () => {
  const hours = [
    { days: workdays, opens: '15:00', closes: '19:00' },
    { days: ['sab' as const], opens: '9:00', closes: '13:00' },
    { days: workdays, opens: '9:00', closes: '13:00' },
  ];
  expect(weekText(hours)).toEqual(['Lun-Ven 9:00-13:00, 15:00-19:00', 'Sab 9:00-13:00']);
});

it('separates days with different hours, and joins days with equal hours', () => {
  const hours = [
    { days: workdays, opens: '9:00', closes: '13:00' },
    { days: ['lun' as const, 'mer' as const], opens: '15:00', closes: '19:00' },
    { days: ['sab' as const], opens: '9:00', closes: '13:00' },
  ];
  expect(weekText(hours)).toEqual(['Lun, Mer 9:00-13:00, 15:00-19:00', 'Mar, Gio-Sab 9:00-13:00']);
  expect(weekText([])).toEqual([]);
});

it.each<[Weekday[], string | undefined]>([
  [[...workdays, 'sab'], 'Domenica chiuso'],
  [workdays, 'Sabato e domenica chiuso'],
  [['mar', 'gio', 'ven', 'sab'], 'Lunedì, mercoledì e domenica chiuso'],
  [[...workdays, 'sab', 'dom'], undefined],
])('names the closed days of an agency that opens on %j', (days, text) => {
  expect(closedDaysText([{ days, opens: '9:00', closes: '13:00' }], words)).toBe(text);
});
