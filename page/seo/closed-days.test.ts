import { expect, it } from 'vitest';
import { closedDays } from './closed-days.ts';

type Closings = Parameters<typeof closedDays>[0];

it.each<[string, Closings, string[], string?]>([
  ['a day of every year', ['15/8'], ['2026-08-15']],
  ['days in a row together', ['25/12', '26/12'], ['2026-12-25/2026-12-26']],
  ['Easter, which moves', ['pasqua', 'pasquetta'], ['2027-03-28/2027-03-29']],
  ['neither what is over nor what is far', ['30/6/2026', '1/7/2027'], []],
  ['holidays', [{ dal: '10/8', al: '24/8' }], ['2026-08-10/2026-08-24']],
  [
    'the rest of holidays that have begun, and the next',
    [{ dal: '10/8', al: '24/8' }],
    ['2026-08-20/2026-08-24', '2027-08-10/2027-08-19'],
    '2026-08-20T22:00:00Z',
  ],
  ['the turn of every year', [{ dal: '24/12', al: '6/1' }], ['2026-12-24/2027-01-06']],
  [
    'holidays with a feast in them once',
    ['15/8', { dal: '14/8', al: '16/8' }],
    ['2026-08-14/2026-08-16'],
  ],
])('lists %s', (_, closedOn, days, today = '2026-07-01') => {
  const spans = closedDays(closedOn, new Date(today));
  expect(spans.map((span) => [...new Set(Object.values(span))].join('/'))).toEqual(days);
});
