import type { Settings } from '../../shared/config/settings.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { type Clock, systemClock } from '../clock.ts';
import { everybody, type LimitWindow, type LimitWindows } from '../limit-windows.ts';
import { networkOf } from '../network.ts';

const networkWindowMs = 10 * minuteMs;

/**
 * What a stored message costs a network. A valid message that isn't stored, because it's a repeat or the store fails,
 * costs only the first point. So a visitor may try again, but an attacker not for ever.
 */
const pointsPerMessage = 10;

type LimitsParts = {
  config: Pick<Settings, 'rateLimitMax' | 'messagesPerHour'>;
  limitWindows: LimitWindows;
  /** Called at the hour's first message beyond `messagesPerHour`. */
  onOverallLimit(): void;
  clock?: Pick<Clock, 'now'>;
};

/**
 * Limits the messages of each network, and watches those of all networks together. A refused message must cost only one
 * look-up, however many came before, so ended windows aren't removed here, but once an hour.
 */
export function createLimits(parts: LimitsParts) {
  const { limitWindows, clock = systemClock } = parts;
  const { rateLimitMax, messagesPerHour } = parts.config;
  const maxPoints = rateLimitMax * pointsPerMessage;

  /** The open window of a key. If there is none, or it has ended, a new one. */
  function windowOf(key: string, windowMs: number): LimitWindow {
    const now = clock.now();
    const stored = limitWindows.get(key);
    // If a window ends too late, the clock was set back since it began.
    const isOpen = stored && stored.endsAt > now && stored.endsAt <= now + windowMs;
    return isOpen ? stored : { count: 0, endsAt: now + windowMs };
  }

  /** The seconds until a client's network may send again. Undefined if it may send now. */
  function secondsToWait(clientAddress: string): number | undefined {
    const { count, endsAt } = windowOf(networkOf(clientAddress), networkWindowMs);
    return count < maxPoints ? undefined : Math.ceil((endsAt - clock.now()) / 1000);
  }

  function addPoints(clientAddress: string, points: number): void {
    const network = networkOf(clientAddress);
    const { count, endsAt } = windowOf(network, networkWindowMs);
    limitWindows.set(network, { count: count + points, endsAt });
  }

  function countValid(clientAddress: string): void {
    addPoints(clientAddress, 1);
  }

  /** To be called after `countValid`, which has counted the message's first point. */
  function countStored(clientAddress: string): void {
    addPoints(clientAddress, pointsPerMessage - 1);
    const { count, endsAt } = windowOf(everybody, hourMs);
    limitWindows.set(everybody, { count: count + 1, endsAt });
    if (count === messagesPerHour) {
      parts.onOverallLimit();
    }
  }

  return { secondsToWait, countValid, countStored };
}
