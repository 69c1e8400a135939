import { performance } from 'node:perf_hooks';

type Count = { current: number; endsAt: number };
type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Beyond so many addresses the oldest window is dropped, so that a flood cannot fill the memory. */
const maxAddresses = 50_000;

/**
 * A counting store for @fastify/rate-limit with two habits its own lacks: windows are measured on a clock
 * nobody can set back, and a message that could not be kept is given back to its sender.
 */
export function createCounter() {
  const counts = new Map<string, Count>();

  class Counter {
    child(): Counter {
      return this;
    }

    incr(key: string, done: Callback, windowMs: number): void {
      const now = performance.now();
      let count = counts.get(key);
      if (!count || count.endsAt <= now) {
        counts.delete(key);
        count = { current: 0, endsAt: now + windowMs };
        counts.set(key, count);
        const oldest = counts.keys().next();
        if (counts.size > maxAddresses && !oldest.done) counts.delete(oldest.value);
      }
      count.current += 1;
      done(null, { current: count.current, ttl: count.endsAt - now });
    }
  }

  function giveBack(key: string): void {
    const count = counts.get(key);
    if (count) count.current -= 1;
  }

  return { Counter, giveBack };
}
