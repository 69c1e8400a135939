import type { Settings } from '../../shared/config/settings.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { type Clock, systemClock } from '../clock.ts';
import { everybody, type LimitWindows } from '../limit-windows.ts';
import { networkOf } from '../network.ts';

const networkWindowMs = 10 * minuteMs;

/**
 * A valid message that isn't stored, because it's a repeat or the store fails, counts as a tenth of a message. So a
 * visitor may try again, but an attacker not for ever.
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
  const maxTries = rateLimitMax * triesPerMessage;

  /** Returns the open window of a key. If there is none, or it has ended, begins a new one. */
  function windowOf(key: string, windowMs: number) {
    const stored = windows.get(key);
    // If a window ends too late, the clock was set back since it began.
    const isOpen = stored && stored.endsAt > now() && stored.endsAt <= now() + windowMs;
    const { count, endsAt } = isOpen ? stored : { count: 0, endsAt: now() + windowMs };
    const add = (more: number) => windows.set(key, { count: count + more, endsAt });
    return { count, endsAt, add };
  }

  function triesFrom(address: string) {
    return windowOf(networkOf(address), networkWindowMs);
  }

  /** Counts a try from an address's network. Returns 0, or the seconds until this network may send again. */
  function admit(address: string): number {
    const tries = triesFrom(address);
    if (tries.count >= maxTries) {
      return Math.ceil((tries.endsAt - now()) / 1000);
    }
    tries.add(1);
    return 0;
  }

  /**
   * Counts a stored message from an admitted address. Calls `onOverallLimit` at the hour's first message beyond the
   * limit.
   */
  function countStored(address: string): void {
    // The first of a message's tries was counted when it was admitted.
    triesFrom(address).add(triesPerMessage - 1);
    if (messagesPerHour === 0) {
      return;
    }
    const messages = windowOf(everybody, hourMs);
    messages.add(1);
    if (messages.count === messagesPerHour) {
      onOverallLimit();
    }
  }

  return { admit, countStored };
}
