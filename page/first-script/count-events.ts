import { countsPath } from '../../shared/protocols/api-paths.ts';
import { type EventOfPage, writeEventNote } from '../../shared/protocols/counted-events.ts';
import { onClick } from '../both-scripts/on-click.ts';
import { pageState } from '../both-scripts/page-state.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the browser's own
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/**
 * Sends the page's server a note of each event, once per page view, unless the visitor asks not to be tracked. A page in
 * the background is hidden, and sends nothing. A page restored from the back/forward cache is the same view.
 */
export function startCounting(): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') {
    return;
  }
  const noted = new Set<EventOfPage>();
  const count = (event: EventOfPage) => {
    if (document.hidden || noted.has(event)) {
      return;
    }
    // A flyer's code in the page's address reaches the server in the Referer header.
    const note = writeEventNote({ event, referrer: document.referrer });
    // Firefox has a setting without which there are no beacons.
    const isQueued = navigator.sendBeacon?.(countsPath, note);
    if (isQueued) {
      noted.add(event);
    }
  };
  pageState.count = count;

  // A visit counts after the page has been visible for a second.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const countVisit = () => {
    clearTimeout(timer);
    timer = setTimeout(count, 1000, 'visit');
  };
  countVisit();
  addEventListener('visibilitychange', countVisit);

  onClick('[href^=tel],[href*="//wa.me/"]', () => count('call'));
}
