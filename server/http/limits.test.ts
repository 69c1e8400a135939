import { expect, it, vi } from 'vitest';
import { createLimits } from './limits.ts';

const hour = 3_600_000;

function limits(messagesPerHour: number, counts = new Map()) {
  const time = { ms: 5 };
  const onFlood = vi.fn();
  const config = { rateLimit: { max: 2, windowMs: 600_000 }, messagesPerHour };
  const make = () => createLimits(config, onFlood, counts, { now: () => time.ms });
  return { time, onFlood, make, count: make(), counts };
}

it.each([
  [
    'counts the messages of an hour, and reports once in each that there were too many',
    2,
    [0, 0, 3600, 3600],
    2,
  ],
  ['has no limit with 0', 0, [0, 0, 0, 0], 0],
])('%s', (_, max, seconds, reports) => {
  const { time, onFlood, count, counts } = limits(max);
  for (const start of [1, 2]) {
    time.ms = start * hour;
    expect(seconds.map((_, index) => count(`${index}`))).toEqual(seconds);
    time.ms += 3_599_000;
    expect(count('another')).toBe(max && 1);
    expect(counts.size).toBeLessThanOrEqual(2); // What is over is forgotten.
  }
  expect(onFlood).toHaveBeenCalledTimes(reports);
});

it('counts each address for itself, over a restart, and not for ever when the clock is set back', () => {
  const { time, make, count } = limits(0);
  expect(['a', 'a', 'a', 'b'].map((address) => count(address))).toEqual([0, 0, 600, 0]);
  time.ms += 599_000;
  const restarted = make();
  expect([restarted('a'), restarted('b')]).toEqual([1, 0]);
  time.ms -= 24 * hour;
  expect(restarted('a')).toBe(0);
});
