import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '../../shared/durations.ts';
import { isExpired, nextPause, pauseBeforeAttempt } from './backoff.ts';

describe('the pause between attempts', () => {
  it('doubles up to an hour, give or take a fifth', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const pauseAfter = (earlierFailures: number) => nextPause({ earlierFailures, firstMs: 30_000 });
    const pauses = [0, 1, 2, 3, 6, 7, 2000].map(pauseAfter);
    expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 1_920_000, hourMs, hourMs]);
    random.mockReturnValueOnce(0).mockReturnValueOnce(1);
    expect([0, 0].map(pauseAfter)).toEqual([24_000, 36_000]);
  });

  it.each([
    ['the whole of it', 1000, 1000 + hourMs, hourMs],
    ['what passed of one that a start or a delivery ended', 1000, 1700, 700],
    ['one pause while the server was off', 1000, 1000 + 90 * hourMs, 1.2 * hourMs],
    ['nothing when the clock was set back', 1000, 0, 0],
    ['nothing before the first attempt', null, 1000, 0],
  ])('counts %s', (_, last_attempt_at, next_attempt_at, ms) => {
    expect(pauseBeforeAttempt({ last_attempt_at, next_attempt_at })).toBe(ms);
  });

  it('ends after five days', () => {
    const last = { last_attempt_at: 1000, next_attempt_at: 1000 + hourMs };
    const waited_ms = (5 * 24 - 1) * hourMs;
    expect(isExpired({ ...last, waited_ms })).toBe(true);
    expect(isExpired({ ...last, waited_ms: waited_ms - 1 })).toBe(false);
  });
});
