import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import type { Weekday } from '../format.ts';
import { restText, weekText } from './hours.ts';

const workdays: Weekday[] = ['lun', 'mar', 'mer', 'gio', 'ven'];

it('has a lunch break in the line of its days, whatever the order it is written in', () => {
  const hours = [
    { days: workdays, opens: '15:00', closes: '19:00' },
    { days: ['sab' as const], opens: '9:00', closes: '13:00' },
    { days: workdays, opens: '9:00', closes: '13:00' },
  ];
  expect(weekText(hours)).toEqual(['Lun-Ven 9:00-13:00, 15:00-19:00', 'Sab 9:00-13:00']);
});

it('separates the days whose hours differ, and joins those that agree', () => {
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
])('an agency that opens %j says which days it rests', (days, text) => {
  expect(restText([{ days, opens: '9:00', closes: '13:00' }], sample.hours.words)).toBe(text);
});

it('the patron’s day is closed too', () => {
  expect(sample.hours.closedOn.filter((day) => day === '4/10')).toHaveLength(2); // San Francesco's as well.
});
