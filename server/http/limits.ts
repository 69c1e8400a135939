import type { Settings } from '../../shared/config/settings.ts';
import { minuteMs } from '../../shared/durations.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { LimitWindow, LimitWindows } from '../limit-windows.ts';
import { networkOf } from '../network.ts';
import { HttpError } from './response.ts';

const windowMs = 10 * minuteMs;

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
  /** The open window of a network. If there is none, or it has ended, a new one. */
  function openWindow(network: string): LimitWindow {
    const now = clock.now();
    const stored = limitWindows.read(network);
    // If a window ends too late, the clock was set back since it began.
    const isOpen = stored && stored.endsAt > now && stored.endsAt <= now + windowMs;
    return isOpen ? stored : { messages: 0, endsAt: now + windowMs };
  }

  /** Counts a message of a client's network. Throws an HttpError instead if the network has sent too many. */
  function charge(clientAddress: string): void {
    const network = networkOf(clientAddress);
    const { messages, endsAt } = openWindow(network);
    if (messages >= settings.rateLimitMax) {
      const seconds = Math.ceil((endsAt - clock.now()) / 1000);
      const headers = { 'retry-after': String(seconds) };
      throw new HttpError(429, 'Too many requests: try again later', headers);
    }
    limitWindows.write(network, { messages: messages + 1, endsAt });
  }

  return { charge };
}
