import { expect, it, vi } from 'vitest';
import { hourMs } from '../../shared/durations.ts';
import { nextPause } from './backoff.ts';

it('doubles the pause between attempts up to an hour, give or take a fifth', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const pauseAfter = (earlierFailures: number) => nextPause({ earlierFailures, firstMs: 30_000 });
  const pauses = [0, 1, 2, 3, 6, 7, 2000].map(pauseAfter);
  expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 1_920_000, hourMs, hourMs]);
  random.mockReturnValueOnce(0).mockReturnValueOnce(1);
  expect([0, 0].map(pauseAfter)).toEqual([24_000, 36_000]);
});
