import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { fromRomanClock, hoursText, openingState, romanClock } from './hours.ts';

const { hours } = sample;

it.each([
  ['in winter', '2026-11-24T09:30:00Z', '2026-11-24T08:30:00Z'],
  ['in summer', '2026-07-24T09:30:00Z', '2026-07-24T07:30:00Z'],
])('a time on the clocks in Bologna is this moment, %s', (_, shown, moment) => {
  expect(fromRomanClock(new Date(shown)).toISOString()).toBe(new Date(moment).toISOString());
});

it('goes there and back at any minute', () => {
  const minutes = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(minutes, (date) => {
      const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
      const shown = romanClock(minute);
      // In the nights when the clocks change an hour is missing or there twice.
      fc.pre(![2, 3, 9, 10].includes(shown.getUTCMonth()) || shown.getUTCHours() > 4);
      expect(fromRomanClock(shown)).toEqual(minute);
    }),
  );
});

it('has one word before one o’clock alone', () => {
  const opening = (opens: string) =>
    hoursText(
      openingState(
        new Date('2026-11-23T00:10:00+01:00'),
        [{ days: ['lun'], opens, closes: '23:00' }],
        hours.closedOn,
      ),
      hours.words,
    );
  expect(opening('11:00')).toContain(`${hours.words.at}11:00`);
  expect(opening('1:00')).toContain(`${hours.words.atOne}1:00`);
});
