import { expect, it } from 'vitest';
import { closedDays } from './closed-days.ts';

type Closings = Parameters<typeof closedDays>[0];

const spans = (closedOn: Closings, year: number) =>
  closedDays(closedOn, year).map(({ from, through }) => (from === through ? from : `${from}/${through}`));

it.each<[string, Closings, string[], number?]>([
  ['a day of every year, in this one and the next', ['15/8'], ['2026-08-15', '2027-08-15']],
  ['days in a row together', ['25/12', '26/12'], ['2026-12-25/2026-12-26', '2027-12-25/2027-12-26']],
  ['Easter, which moves', ['pasqua', 'pasquetta'], ['2026-04-05/2026-04-06', '2027-03-28/2027-03-29']],
  ['a day of one year', ['7/12/2026'], ['2026-12-07']],
  ['neither what is over nor what is far', ['7/12/2025', '7/12/2028'], []],
  ['holidays', [{ dal: '10/8', al: '24/8' }], ['2026-08-10/2026-08-24', '2027-08-10/2027-08-24']],
  [
    'the turn of every year',
    [{ dal: '24/12', al: '6/1' }],
    ['2026-01-01/2026-01-06', '2026-12-24/2027-01-06', '2027-12-24/2027-12-31'],
  ],
  ['29 February in the years that have it', ['29/2'], ['2028-02-29'], 2027],
  ['the turn of one year', [{ dal: '27/12/2026', al: '5/1/2027' }], ['2026-12-27/2027-01-05']],
  [
    'holidays with a feast in them once',
    ['15/8', { dal: '14/8/2026', al: '16/8/2026' }],
    ['2026-08-14/2026-08-16', '2027-08-15'],
  ],
])('has %s', (_, closedOn, days, year = 2026) => {
  expect(spans(closedOn, year)).toEqual(days);
});
