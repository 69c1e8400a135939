import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import type { Weekday } from '../content/content.ts';
import { fromRomanClock, hoursText, openingState, restText, romanClock, weekText } from './hours.ts';

const { openingHours } = sample.agency;
const { closedOn, words } = sample.hours;

const textAt = (instant: string, opening = openingHours, closed = closedOn) =>
  hoursText(openingState(new Date(instant), opening, closed), words);

it.each([
  // Monday, in summer two hours ahead of UTC
  ['2026-06-15T06:59:59Z', 'Chiuso, apre oggi alle 9:00'],
  ['2026-06-15T07:00:00Z', 'Aperto ora, fino alle 19:00'],
  ['2026-06-15T17:00:00Z', 'Chiuso, apre domani alle 9:00'],
  ['2026-06-15T22:30:00Z', 'Chiuso, apre oggi alle 9:00'],
  // Saturday, Sunday
  ['2026-06-20T08:00:00Z', 'Aperto ora, fino alle 13:00'],
  ['2026-06-20T11:00:00Z', 'Chiuso, apre lunedì alle 9:00'],
  // Before and after the clocks go forward, and back
  ['2026-03-27T08:00:00Z', 'Aperto ora, fino alle 19:00'],
  ['2026-03-30T07:00:00Z', 'Aperto ora, fino alle 19:00'],
  ['2026-10-24T22:30:00Z', 'Chiuso, apre domani alle 9:00'],
  ['2026-10-26T08:00:00Z', 'Aperto ora, fino alle 19:00'],
  // Easter Monday, Christmas Eve, New Year just begun in Bologna
  ['2026-04-04T12:00:00Z', 'Chiuso, apre martedì alle 9:00'],
  ['2026-12-24T20:00:00Z', 'Chiuso, apre lunedì alle 9:00'],
  ['2026-12-31T23:30:00Z', 'Chiuso, apre domani alle 9:00'],
])('%s: %s', (instant, text) => {
  expect(textAt(instant)).toBe(text);
});

const days: Weekday[] = ['lun', 'mar'];
const lunch = [
  { days, opens: '15:00', closes: '18:30' },
  { days, opens: '9:30', closes: '13:00' },
];
const wednesday = (opens: string, closes: string) => [{ days: ['mer' as const], opens, closes }];
const sunday = [{ days: ['dom' as const], opens: '1:00', closes: '4:00' }];
const thursday = [{ days: ['gio' as const], opens: '9:00', closes: '10:00' }];
const summer = [{ dal: '1/7', al: '31/8' }];

it.each([
  ['lunch break', '2026-06-15T10:59Z', lunch, [], 'Aperto ora, fino alle 13:00'],
  ['lunch break', '2026-06-15T11:00Z', lunch, [], 'Chiuso, apre oggi alle 15:00'],
  ['half past nine', '2026-06-15T07:15Z', lunch, [], 'Chiuso, apre oggi alle 9:30'],
  ['next week', '2026-06-16T17:00Z', lunch, [], 'Chiuso, apre lunedì alle 9:30'],
  ['one day', '2026-06-17T10:00Z', wednesday('8:00', '9:00'), [], 'Chiuso, apre mercoledì alle 8:00'],
  ['never open', '2026-06-17T10:00Z', [], [], 'Chiuso'],
  ['away for more than 60 days', '2026-06-30T20:00Z', openingHours, summer, 'Chiuso'],
  ['away', '2026-07-10T10:00Z', openingHours, summer, 'Chiuso, apre martedì 1 settembre alle 9:00'],
  ['a later week', '2026-06-17T10:00Z', thursday, ['18/6'], 'Chiuso, apre giovedì 25 giugno alle 9:00'],
  ['hours in the wrong order', '2026-06-17T10:00Z', wednesday('19:00', '9:00'), [], 'Chiuso'],
  ['hours that end as they begin', '2026-06-17T10:00Z', wednesday('9:00', '9:00'), [], 'Chiuso'],
  ['one o’clock', '2026-06-16T22:30Z', wednesday('1:00', '13:00'), [], 'Chiuso, apre oggi all’1:00'],
  ['half past one', '2026-06-16T10:00Z', wednesday('01:30', '11:00'), [], 'Chiuso, apre domani all’01:30'],
  ['eleven', '2026-06-16T10:00Z', wednesday('11:00', '12:00'), [], 'Chiuso, apre domani alle 11:00'],
  // The hour from 2:00 to 3:00 does not exist in March, and comes twice in October.
  ['in March', '2026-03-29T01:00:00Z', sunday, [], 'Aperto ora, fino alle 4:00'],
  ['in March', '2026-03-29T02:00:00Z', sunday, [], 'Chiuso, apre domenica all’1:00'],
  ['in October', '2026-10-25T02:59:00Z', sunday, [], 'Aperto ora, fino alle 4:00'],
  ['in October', '2026-10-25T03:00:00Z', sunday, [], 'Chiuso, apre domenica all’1:00'],
])('other agencies: %s, %s', (_, instant, opening, closed, text) => {
  expect(textAt(instant, opening, closed)).toBe(text);
});

const moments = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
  .map((time) => new Date(time));
it('fromRomanClock reverses romanClock, but for the nights when the clocks change', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
      const shown = romanClock(minute);
      fc.pre(![2, 3, 9, 10].includes(shown.getUTCMonth()) || shown.getUTCHours() > 4);
      expect(fromRomanClock(shown)).toEqual(minute);
    }),
  );
});

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
  expect(restText([{ days, opens: '9:00', closes: '13:00' }], words)).toBe(text);
});

it('the patron’s day is closed too', () => {
  expect(closedOn.filter((day) => day === '4/10')).toHaveLength(2); // San Francesco's as well.
});
