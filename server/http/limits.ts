import type { Settings } from '../../shared/config/settings.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { type Clock, systemClock } from '../clock.ts';
import { everybody, type LimitWindow, type LimitWindows } from '../limit-windows.ts';
import { networkOf } from '../network.ts';

const networkWindowMs = 10 * minuteMs;

/**
 * A try that stores nothing, such as a repeat or a try during an outage, counts as a tenth of a message. So a visitor
 * may try again, but an attacker not for ever.
 */
const triesPerMessage = 10;

/**
 * Limits the messages of each network, and watches the messages of all networks together. A refused message must cost
 * only one look-up, however many came before. So ended windows aren't removed here, but once an hour.
 */
export function createLimits(
  { rateLimitMax, messagesPerHour }: Pick<Settings, 'rateLimitMax' | 'messagesPerHour'>,
  onOverallLimit: () => void,
  windows: LimitWindows,
  { now }: Pick<Clock, 'now'> = systemClock,
) {
  /** Returns the open window of a key. If there is none, or it has ended, returns a new one. */
  function windowOf(key: string, windowMs: number): LimitWindow {
    const window = windows.get(key);
    // If a window ends too late, the clock was set back since it began.
    const isOpen = window && window.endsAt > now() && window.endsAt <= now() + windowMs;
    return isOpen ? window : { count: 0, endsAt: now() + windowMs };
  }

  function add(tries: number, key: string, { count, endsAt }: LimitWindow): void {
    windows.set(key, { count: count + tries, endsAt });
  }

  function keyOf(address: string): string {
    return `of ${networkOf(address)}`;
  }

  /** Counts a try from an address's network. Returns 0, or the seconds until this network may send again. */
  function admit(address: string): number {
    const key = keyOf(address);
    const window = windowOf(key, networkWindowMs);
    if (window.count >= rateLimitMax * triesPerMessage) {
      return Math.ceil((window.endsAt - now()) / 1000);
    }
    add(1, key, window);
    return 0;
  }

  /**
   * Counts a stored message from an admitted address. Calls `onOverallLimit` at the hour's first message beyond the
   * limit.
   */
  function countStored(address: string): void {
    const key = keyOf(address);
    // The first of a message's tries was counted when it was admitted.
    add(triesPerMessage - 1, key, windowOf(key, networkWindowMs));
    if (messagesPerHour === 0) {
      return;
    }
    const window = windowOf(everybody, hourMs);
    add(1, everybody, window);
    if (window.count === messagesPerHour) {
      onOverallLimit();
    }
  }

  return { admit, countStored };
}
