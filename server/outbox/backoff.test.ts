import { expect, it } from 'vitest';
import { isExpired, nextPause } from './backoff.ts';

const hour = 3_600_000;

it('doubles from the base to an hour', () => {
  const pauses = [0, 1, 2, 3, 6, 7, 50].map((attempts) => nextPause(attempts, 30_000, 0.5));
  expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 1_920_000, hour, hour]);
});

it('spreads a fifth to either side', () => {
  expect([nextPause(0, 1000, 0), nextPause(0, 1000, 1)]).toEqual([800, 1200]);
});

it('is over after five days of waiting', () => {
  expect([0, 5 * 24 * hour - 1, 5 * 24 * hour].map(isExpired)).toEqual([false, false, true]);
});
