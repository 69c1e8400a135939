import { type Clock, systemClock } from '../clock.ts';
import type { Settings } from '../settings.ts';

const hourMs = 3_600_000;

/** Messages counted until `endsAt`, calendar milliseconds. */
type Count = { count: number; endsAt: number };

/** By address; a Map, or what outlives a restart. */
export type Counts = {
  get(key: string): Count | undefined;
  set(key: string, count: Count): unknown;
  delete(key: string): unknown;
  entries(): Iterable<[string, Count]>;
};

export function forgetOld(counts: Counts, now: number): void {
  for (const [key, { endsAt }] of counts.entries()) if (endsAt <= now) counts.delete(key);
}

/**
 * Returns a function that counts a message of an address. It returns the seconds until the address, or all together, may
 * send again, otherwise 0, and calls `onFlood` at the first message too many of an hour.
 */
export function createLimits(
  { rateLimit, messagesPerHour }: Pick<Settings, 'rateLimit' | 'messagesPerHour'>,
  onFlood: () => void,
  counts: Counts = new Map(),
  { now }: Pick<Clock, 'now'> = systemClock,
): (address: string) => number {
  function count(key: string, windowMs: number): Count {
    const known = counts.get(key);
    // A window that ends too late began before the clock was set back.
    const isOpen = known && known.endsAt > now() && known.endsAt <= now() + windowMs;
    const next = isOpen ? { ...known, count: known.count + 1 } : { count: 1, endsAt: now() + windowMs };
    counts.set(key, next);
    return next;
  }

  const secondsLeft = ({ endsAt }: Count) => Math.ceil((endsAt - now()) / 1000);

  return (address) => {
    forgetOld(counts, now());
    const own = count(`of ${address}`, rateLimit.windowMs);
    if (own.count > rateLimit.max) return secondsLeft(own);
    if (messagesPerHour === 0) return 0;
    const all = count('everybody', hourMs);
    if (all.count === messagesPerHour + 1) onFlood();
    return all.count > messagesPerHour ? secondsLeft(all) : 0;
  };
}
