import { expect, it } from 'vitest';
import { dayInWords, guaranteeDates, isoDay, signingDays } from './dates.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

it.each([
  // signing, 60th day
  ['2026-11-23', '2027-01-22'],
  ['2027-02-10', '2027-04-11'], // the clocks go forward on the 28th of March
  ['2027-09-20', '2027-11-19'], // and back on the 31st of October
  ['2028-01-15', '2028-03-15'], // a leap year
  ['2027-12-31', '2028-02-29'],
])('signing on %s: end of the guarantee on %s', (signing, promise) => {
  const dates = guaranteeDates(signing, noon(signing), 60);
  expect(dates && Object.values(dates).map(isoDay)).toEqual([signing, promise]);
});

it.each(['', '2026-11-20', '0026-11-23', '12026-11-23', '20261-11-25', '2027-11-22'])(
  '%j is no day of signing',
  (signing) => {
    expect(guaranteeDates(signing, noon('2026-11-21'), 60)).toBeUndefined();
  },
);

it('a year from now is still a day of signing', () => {
  expect(guaranteeDates('2027-11-21', noon('2026-11-21'), 60)).toBeDefined();
});

it.each([
  ['2026-11-21T22:59:00Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'], // midnight in winter
  ['2027-07-01T21:59:00Z', '2027-07-01'],
  ['2027-07-01T22:00:00Z', '2027-07-02'], // midnight in summer
])('today at %s is %s, wherever the visitor is', (now, day) => {
  expect(signingDays(new Date(now)).first).toBe(day);
  expect(guaranteeDates(day, new Date(now), 60)).toBeDefined();
});

it('names the year if it is not the current one', () => {
  expect(dayInWords(noon('2027-01-22'), noon('2026-11-21'))).toBe('venerdì 22 gennaio 2027');
  // Still 2026 in London, no more in Bologna.
  expect(dayInWords(noon('2027-01-22'), new Date('2026-12-31T23:30:00Z'))).toBe(
    'venerdì 22 gennaio',
  );
});
