import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import type { Weekday } from '../text/italian.ts';
import { hoursText, openingState } from './hours-rules.ts';

const { closedOn, openingHours, words } = sample.hours;

const textAt = (instant: string, opening = openingHours, closed = closedOn) =>
  hoursText(openingState(new Date(instant), opening, closed), words);

it.each([
  // Monday, in summer, two hours ahead of UTC
  ['2026-06-15T06:59:59Z', 'Apre oggi alle 9:00'],
  ['2026-06-15T07:00:00Z', 'Aperto ora, fino alle 19:00'],
  ['2026-06-15T17:00:00Z', 'Chiuso ora, riapre domani alle 9:00'],
  ['2026-06-15T22:30:00Z', 'Apre oggi alle 9:00'],
  // Saturday, Sunday
  ['2026-06-20T08:00:00Z', 'Aperto ora, fino alle 13:00'],
  ['2026-06-20T11:00:00Z', 'Chiuso ora, riapre lunedì alle 9:00'],
  // Before and after the clocks go forward, and back
  ['2026-03-27T08:00:00Z', 'Aperto ora, fino alle 19:00'],
  ['2026-03-30T07:00:00Z', 'Aperto ora, fino alle 19:00'],
  ['2026-10-24T22:30:00Z', 'Chiuso ora, riapre domani alle 9:00'],
  ['2026-10-26T08:00:00Z', 'Aperto ora, fino alle 19:00'],
  // Easter Monday, Christmas Eve, and the first minutes of New Year in Bologna
  ['2026-04-04T12:00:00Z', 'Chiuso ora, riapre martedì alle 9:00'],
  ['2026-12-24T20:00:00Z', 'Chiuso ora, riapre lunedì alle 9:00'],
  ['2026-12-31T23:30:00Z', 'Chiuso ora, riapre domani alle 9:00'],
])('says on %s: %s', (instant, text) => {
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
  {
    agency: 'lunch break',
    instant: '2026-06-15T10:59Z',
    opening: lunch,
    closed: [],
    text: 'Aperto ora, fino alle 13:00',
  },
  {
    agency: 'hours in two parts without a break',
    instant: '2026-06-15T10:59Z',
    opening: [
      { days, opens: '13:00', closes: '19:00' },
      { days, opens: '9:00', closes: '13:00' },
    ],
    closed: [],
    text: 'Aperto ora, fino alle 19:00',
  },
  {
    agency: 'lunch break',
    instant: '2026-06-15T11:00Z',
    opening: lunch,
    closed: [],
    text: 'Apre oggi alle 15:00',
  },
  {
    agency: 'next week',
    instant: '2026-06-16T17:00Z',
    opening: lunch,
    closed: [],
    text: 'Chiuso ora, riapre lunedì alle 9:30',
  },
  { agency: 'never open', instant: '2026-06-17T10:00Z', opening: [], closed: [], text: 'Chiuso' },
  {
    agency: 'away for more than 60 days',
    instant: '2026-06-30T20:00Z',
    opening: openingHours,
    closed: summer,
    text: 'Chiuso',
  },
  {
    agency: 'away',
    instant: '2026-07-10T10:00Z',
    opening: openingHours,
    closed: summer,
    text: 'Chiuso ora, riapre martedì 1º settembre alle 9:00',
  },
  {
    agency: 'a later week',
    instant: '2026-06-17T10:00Z',
    opening: thursday,
    closed: ['18/6'],
    text: 'Chiuso ora, riapre giovedì 25 giugno alle 9:00',
  },
  {
    agency: 'one o’clock',
    instant: '2026-06-16T22:30Z',
    opening: wednesday('1:00', '13:00'),
    closed: [],
    text: 'Apre oggi all’1:00',
  },
  {
    agency: 'half past one',
    instant: '2026-06-16T10:00Z',
    opening: wednesday('01:30', '11:00'),
    closed: [],
    text: 'Chiuso ora, riapre domani all’01:30',
  },
  // In March the hour from 2:00 to 3:00 doesn't exist. In October it occurs twice.
  {
    agency: 'in March',
    instant: '2026-03-29T01:00:00Z',
    opening: sunday,
    closed: [],
    text: 'Aperto ora, fino alle 4:00',
  },
  {
    agency: 'in March',
    instant: '2026-03-29T02:00:00Z',
    opening: sunday,
    closed: [],
    text: 'Chiuso ora, riapre domenica all’1:00',
  },
  {
    agency: 'in October',
    instant: '2026-10-25T02:59:00Z',
    opening: sunday,
    closed: [],
    text: 'Aperto ora, fino alle 4:00',
  },
  {
    agency: 'in October',
    instant: '2026-10-25T03:00:00Z',
    opening: sunday,
    closed: [],
    text: 'Chiuso ora, riapre domenica all’1:00',
  },
])('tells the state of other agencies: $agency, $instant', ({ instant, opening, closed, text }) => {
  expect(textAt(instant, opening, closed)).toBe(text);
});

it('is closed on the patron’s day', () => {
  expect(closedOn.filter((day) => day === '4/10')).toHaveLength(2); // Also the feast of San Francesco.
});
