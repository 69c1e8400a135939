import type { Settings } from '../../shared/config/settings.ts';
import { minuteMs } from '../../shared/durations.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { LimitWindow, LimitWindows } from '../limit-windows.ts';
import { networkOf } from '../network.ts';

const windowMs = 10 * minuteMs;

/**
 * What a stored message costs a network. A valid message that isn't stored, because it's a repeat or the store fails,
 * costs only the first point. A visitor can try again; an attacker can't go on forever.
 */
const pointsPerMessage = 10;

type LimitsOptions = {
  settings: Pick<Settings, 'rateLimitMax'>;
  limitWindows: LimitWindows;
  clock?: Pick<Clock, 'now'>;
};

/**
 * Limits the messages of each network. A refusal costs one look-up, so a flood is cheap to refuse. Ended windows are
 * therefore removed hourly, not here.
 */
export function createLimits({ settings, limitWindows, clock = systemClock }: LimitsOptions) {
  const maxPoints = settings.rateLimitMax * pointsPerMessage;

  /** The open window of a network. If there is none, or it has ended, a new one. */
  function openWindow(network: string): LimitWindow {
    const now = clock.now();
    const stored = limitWindows.read(network);
    // If a window ends too late, the clock was set back since it began.
    const isOpen = stored && stored.endsAt > now && stored.endsAt <= now + windowMs;
    return isOpen ? stored : { points: 0, endsAt: now + windowMs };
  }

  /** The seconds until a client's network may send again. Undefined if it may send now. */
  function secondsToWait(clientAddress: string): number | undefined {
    const { points, endsAt } = openWindow(networkOf(clientAddress));
    return points < maxPoints ? undefined : Math.ceil((endsAt - clock.now()) / 1000);
  }

  function addPoints(clientAddress: string, added: number): void {
    const network = networkOf(clientAddress);
    const { points, endsAt } = openWindow(network);
    limitWindows.write(network, { points: points + added, endsAt });
  }

  function chargeValid(clientAddress: string): void {
    addPoints(clientAddress, 1);
  }

  /** To be called after `chargeValid`, which has charged the message's first point. */
  function chargeStored(clientAddress: string): void {
    addPoints(clientAddress, pointsPerMessage - 1);
  }

  return { secondsToWait, chargeValid, chargeStored };
}
