import type { ToldEvent } from '../../shared/rules/counted-events.ts';
import { onClick } from '../ui/on-click.ts';
import { pageState } from '../ui/page-state.ts';

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/**
 * Reports each event to the page's server once in a page view, unless the visitor asks sites not to. A page that the
 * browser prepares or keeps in the background is hidden, and reports nothing. One that comes back from the browser's
 * cache is still the same view.
 */
export function startCounting(): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') {
    return;
  }
  const reported = new Set<ToldEvent>();
  const count = (event: ToldEvent) => {
    if (document.hidden || reported.has(event)) {
      return;
    }
    // The code of the page's address is in the request's Referer.
    const isQueued = navigator.sendBeacon(
      '/api/counts',
      `${event} ${document.referrer.slice(0, 99)}`,
    );
    if (isQueued) {
      reported.add(event);
    }
  };
  pageState.count = count;

  // A visit counts once the page was visible for a second.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const countVisit = () => {
    clearTimeout(timer);
    timer = setTimeout(count, 1000, 'visit');
  };
  countVisit();
  document.addEventListener('visibilitychange', countVisit);

  // The shortcut that opens a tab leads to WhatsApp.
  onClick('[href^=tel],.quick [target]', () => count('call'));
}
