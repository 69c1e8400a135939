import { expect, it, vi } from 'vitest';
import { createTotalLimit } from './total-limit.ts';

it.each([
  [
    'counts the messages of an hour, and reports once in each that there were too many',
    2,
    [0, 0, 3600, 3600],
    2,
  ],
  ['has no limit with 0', 0, [0, 0, 0, 0], 0],
])('%s', (_, max, seconds, reports) => {
  const time = { ms: 5 };
  const onExceeded = vi.fn();
  const count = createTotalLimit(max, onExceeded, { now: () => 0, uptime: () => time.ms, boot: 'one' });
  for (const hour of [1, 2]) {
    time.ms = hour * 3_600_000;
    expect(Array.from(seconds, count)).toEqual(seconds);
    time.ms += 3_599_000;
    expect(count()).toBe(max && 1);
  }
  expect(onExceeded).toHaveBeenCalledTimes(reports);
});
