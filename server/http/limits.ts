import type { Settings } from '../../shared/config/settings.ts';
import { type Clock, systemClock } from '../clock.ts';
import { networkOf } from '../network.ts';

const hourMs = 3_600_000;

/** How many messages a network, or all networks, sent until `endsAt` (calendar milliseconds). */
type LimitWindow = { count: number; endsAt: number };

/** The windows by key: a Map, or a store that outlives a restart. */
export type LimitWindows = {
  get(key: string): LimitWindow | undefined;
  set(key: string, window: LimitWindow): unknown;
  delete(key: string): unknown;
  entries(): Iterable<[string, LimitWindow]>;
};

/** The key of the window that counts all networks together. */
export const everybody = 'everybody';

export function forgetEnded(windows: LimitWindows, now: number): void {
  for (const [key, { endsAt }] of windows.entries()) {
    if (endsAt <= now) {
      windows.delete(key);
    }
  }
}

/**
 * Returns a function that counts a message of an address's network. It returns 0, or the seconds
 * until that network, or everybody, may send again. It calls `onOverallLimit` at the first message of
 * an hour that is too many. A refused message costs two look-ups, however many came before, so
 * forgetting ended windows is left to an hourly task.
 */
export function createLimits(
  { rateLimit, messagesPerHour }: Pick<Settings, 'rateLimit' | 'messagesPerHour'>,
  onOverallLimit: () => void,
  windows: LimitWindows = new Map(),
  { now }: Pick<Clock, 'now'> = systemClock,
): (address: string) => number {
  const hasOverallLimit = messagesPerHour > 0;

  /** Returns the open window of a key, or a new one if there is none or the last one has ended. */
  function windowOf(key: string, windowMs: number): LimitWindow {
    const window = windows.get(key);
    // A window that ends too late began before the clock was set back.
    const isOpen = window && window.endsAt > now() && window.endsAt <= now() + windowMs;
    return isOpen ? window : { count: 0, endsAt: now() + windowMs };
  }

  function addTo(key: string, { count, endsAt }: LimitWindow): void {
    windows.set(key, { count: count + 1, endsAt });
  }

  function secondsLeft({ endsAt }: LimitWindow): number {
    return Math.ceil((endsAt - now()) / 1000);
  }

  return (address) => {
    const overallWindow = windowOf(everybody, hourMs);
    const isPastLimit = hasOverallLimit && overallWindow.count > messagesPerHour;
    if (isPastLimit) {
      return secondsLeft(overallWindow);
    }

    const key = `of ${networkOf(address)}`;
    const networkWindow = windowOf(key, rateLimit.windowMs);
    if (networkWindow.count >= rateLimit.max) {
      return secondsLeft(networkWindow);
    }

    if (hasOverallLimit) {
      addTo(everybody, overallWindow);
    }
    const isFirstTooMany = hasOverallLimit && overallWindow.count === messagesPerHour;
    if (isFirstTooMany) {
      onOverallLimit();
      return secondsLeft(overallWindow);
    }

    addTo(key, networkWindow);
    return 0;
  };
}
