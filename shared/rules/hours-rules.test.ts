import { expect, it } from 'vitest';
import { sample } from '../../tests/support/sample.ts';
import type { Weekday } from '../text/italian.ts';
import { openingState, openingText } from './hours-rules.ts';

const { closedOn, openingHours, words } = sample.hours;

const textAt = (instant: string, opening = openingHours, closed = closedOn) =>
  openingText(openingState(new Date(instant), opening, closed), words);

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
  ['2026-12-24T07:00:00Z', 'Apre oggi alle 9:00; domani chiuso'],
  ['2026-12-24T09:00:00Z', 'Aperto ora, fino alle 19:00; domani chiuso'],
  ['2026-12-24T20:00:00Z', 'Chiuso ora, riapre lunedì 28 dicembre alle 9:00'],
  ['2026-12-31T23:30:00Z', 'Chiuso ora, riapre domani alle 9:00'],
])('writes the opening status on %s: %s', (instant, text) => {
  expect(textAt(instant)).toBe(text);
});

/** The hours of another agency. */
type Hours = { opening: typeof openingHours; closed: typeof closedOn };

const again = 'Chiuso ora, riapre';
const days: Weekday[] = ['lun', 'mar'];
const lunch: Hours = {
  opening: [
    { days, opens: '15:00', closes: '18:30' },
    { days, opens: '9:30', closes: '13:00' },
  ],
  closed: [],
};
const inTwoParts: Hours = {
  opening: [
    { days, opens: '13:00', closes: '19:00' },
    { days, opens: '9:00', closes: '13:00' },
  ],
  closed: [],
};
const sunday: Hours = { opening: [{ days: ['dom'], opens: '1:00', closes: '4:00' }], closed: [] };
const thursday: Hours = {
  opening: [{ days: ['gio'], opens: '9:00', closes: '10:00' }],
  closed: ['18/6'],
};
const summer: Hours = { opening: openingHours, closed: [{ dal: '1/7', al: '31/8' }] };
const never: Hours = { opening: [], closed: [] };

it.each<[string, instant: string, Hours, text: string]>([
  ['a lunch break', '2026-06-15T10:59Z', lunch, 'Aperto ora, fino alle 13:00'],
  ['a lunch break', '2026-06-15T11:00Z', lunch, 'Apre oggi alle 15:00'],
  ['no break', '2026-06-15T10:59Z', inTwoParts, 'Aperto ora, fino alle 19:00'],
  ['next week', '2026-06-16T17:00Z', lunch, `${again} lunedì 22 giugno alle 9:30`],
  ['never', '2026-06-17T10:00Z', never, 'Chiuso'],
  ['more than 60 days away', '2026-06-30T20:00Z', summer, 'Chiuso'],
  ['away', '2026-07-10T10:00Z', summer, `${again} martedì 1º settembre alle 9:00`],
  ['a later week', '2026-06-17T10:00Z', thursday, `${again} giovedì 25 giugno alle 9:00`],
  // In March the hour from 2:00 to 3:00 doesn't exist. In October it occurs twice.
  ['in March', '2026-03-29T01:00:00Z', sunday, 'Aperto ora, fino alle 4:00'],
  ['in March', '2026-03-29T02:00:00Z', sunday, `${again} domenica 5 aprile alle 1:00`],
  ['in October', '2026-10-25T02:59:00Z', sunday, 'Aperto ora, fino alle 4:00'],
  ['in October', '2026-10-25T03:00:00Z', sunday, `${again} domenica 1º novembre alle 1:00`],
])('says when another agency opens or closes: %s, %s', (_, instant, { opening, closed }, text) => {
  expect(textAt(instant, opening, closed)).toBe(text);
});
