import type { Settings } from '../../shared/config/settings.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { LimitWindow, LimitWindows } from '../limit-windows.ts';
import { networkOf } from '../network.ts';

/** The name of the window of all networks together. No network has this name. */
const overall = 'overall';

const networkWindowMs = 10 * minuteMs;

/**
 * What a stored message costs a network. A valid message that isn't stored, because it's a repeat or the store fails,
 * costs only the first point. So a visitor may try again, but an attacker not for ever.
 */
const pointsPerMessage = 10;

type LimitsParts = {
  settings: Pick<Settings, 'rateLimitMax' | 'messagesPerHour'>;
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
  const { rateLimitMax, messagesPerHour } = parts.settings;
  const maxPoints = rateLimitMax * pointsPerMessage;

  /** The open window of a name. If there is none, or it has ended, a new one. */
  function openWindow(name: string, windowMs: number): LimitWindow {
    const now = clock.now();
    const stored = limitWindows.read(name);
    // If a window ends too late, the clock was set back since it began.
    const isOpen = stored && stored.endsAt > now && stored.endsAt <= now + windowMs;
    return isOpen ? stored : { used: 0, endsAt: now + windowMs };
  }

  /** The seconds until a client's network may send again. Undefined if it may send now. */
  function secondsToWait(clientAddress: string): number | undefined {
    const { used: points, endsAt } = openWindow(networkOf(clientAddress), networkWindowMs);
    return points < maxPoints ? undefined : Math.ceil((endsAt - clock.now()) / 1000);
  }

  function addPoints(clientAddress: string, points: number): void {
    const network = networkOf(clientAddress);
    const { used, endsAt } = openWindow(network, networkWindowMs);
    limitWindows.write(network, { used: used + points, endsAt });
  }

  function countValid(clientAddress: string): void {
    addPoints(clientAddress, 1);
  }

  /** To be called after `countValid`, which has counted the message's first point. */
  function countStored(clientAddress: string): void {
    addPoints(clientAddress, pointsPerMessage - 1);

    const { used: messages, endsAt } = openWindow(overall, hourMs);
    limitWindows.write(overall, { used: messages + 1, endsAt });
    if (messages === messagesPerHour) {
      parts.onOverallLimit();
    }
  }

  return { secondsToWait, countValid, countStored };
}
