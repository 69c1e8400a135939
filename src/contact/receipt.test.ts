import { expect, it } from 'vitest';
import { receiptTimes } from './receipt.ts';

it('tells the day and the hour in Bologna, and when the promised hours end', () => {
  expect(receiptTimes(Date.parse('2026-11-21T13:05:30Z'), 24)).toEqual({
    received: 'sabato 21 novembre, ore 14:05',
    due: 'domenica 22 novembre, ore 14:05',
  });
});

it('counts hours, not days, over a change of the clocks', () => {
  expect(receiptTimes(Date.parse('2026-10-24T22:30:00Z'), 24).due).toBe('domenica 25 ottobre, ore 23:30');
});
