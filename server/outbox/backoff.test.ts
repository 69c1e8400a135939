import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextPause } from './backoff.ts';

const hour = 3_600_000;

it('doubles from the base to an hour', () => {
  const pauses = [0, 1, 2, 3, 6, 7, 50].map((attempts) => nextPause(attempts, 0, 30_000, 0.5));
  expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 1_920_000, hour, hour]);
});

it('spreads a fifth to either side', () => {
  expect([nextPause(0, 0, 1000, 0), nextPause(0, 0, 1000, 1)]).toEqual([800, 1200]);
});

it('gives up after five days of waiting, whatever the base', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: hour }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (base, random) => {
        let waited = 0;
        let attempts = 0;
        for (
          let pause = nextPause(0, 0, base, random);
          pause;
          pause = nextPause(attempts, waited, base, random)
        ) {
          waited += pause;
          attempts += 1;
        }
        expect(waited).toBeGreaterThanOrEqual(5 * 24 * hour);
        expect(waited).toBeLessThan(5 * 24 * hour + 1.2 * hour);
      },
    ),
  );
});
