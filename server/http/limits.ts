import type { Settings } from '../../shared/config/settings.ts';
import { type Clock, systemClock } from '../clock.ts';
import { networkOf } from '../network.ts';

const hourMs = 3_600_000;
const networkWindowMs = 10 * 60_000;

/**
 * A try that stores nothing, a repeat or one during an outage, counts a tenth of a message: a visitor may
 * try again, and an attacker may not for ever.
 */
const triesPerMessage = 10;

/** How many tries of a network, or messages of all networks, came until `endsAt` (calendar milliseconds). */
type LimitWindow = { count: number; endsAt: number };

/** The windows by key, in memory or in a store that outlives a restart. */
export type LimitWindows = {
  get(key: string): LimitWindow | undefined;
  set(key: string, window: LimitWindow): void;
  /** Forgets each window that has ended by `now` (calendar milliseconds). */
  forgetEnded(now: number): void;
};

/** The key of the window that counts all networks together. */
export const everybody = 'everybody';

export function windowsInMemory(windows = new Map<string, LimitWindow>()): LimitWindows {
  return {
    get: (key) => windows.get(key),
    set: (key, window) => void windows.set(key, window),
    forgetEnded: (now) => {
      for (const [key, { endsAt }] of windows) {
        if (endsAt <= now) {
          windows.delete(key);
        }
      }
    },
  };
}

/**
 * Limits the messages of a network, and watches those of all together. A refused message costs one look-up,
 * however many came before, so ended windows are not forgotten here but from time to time.
 */
export function createLimits(
  { rateLimitMax, messagesPerHour }: Pick<Settings, 'rateLimitMax' | 'messagesPerHour'>,
  onOverallLimit: () => void,
  windows: LimitWindows,
  { now }: Pick<Clock, 'now'> = systemClock,
) {
  /** Returns the open window of a key, or a new one if there is none or the last one has ended. */
  function windowOf(key: string, windowMs: number): LimitWindow {
    const window = windows.get(key);
    // A window that ends too late began before the clock was set back.
    const isOpen = window && window.endsAt > now() && window.endsAt <= now() + windowMs;
    return isOpen ? window : { count: 0, endsAt: now() + windowMs };
  }

  function addTo(key: string, { count, endsAt }: LimitWindow, number = 1): void {
    windows.set(key, { count: count + number, endsAt });
  }

  function keyOf(address: string): string {
    return `of ${networkOf(address)}`;
  }

  /** Counts a try of an address's network. Returns 0, or the seconds until that network may send again. */
  function admit(address: string): number {
    const key = keyOf(address);
    const window = windowOf(key, networkWindowMs);
    if (window.count >= rateLimitMax * triesPerMessage) {
      return Math.ceil((window.endsAt - now()) / 1000);
    }
    addTo(key, window);
    return 0;
  }

  /**
   * Counts a stored message of an address that was admitted. Calls `onOverallLimit` at the first of an hour
   * that is too many.
   */
  function countStored(address: string): void {
    const key = keyOf(address);
    addTo(key, windowOf(key, networkWindowMs), triesPerMessage - 1);
    if (messagesPerHour === 0) {
      return;
    }
    const window = windowOf(everybody, hourMs);
    addTo(everybody, window);
    if (window.count === messagesPerHour) {
      onOverallLimit();
    }
  }

  return { admit, countStored };
}
