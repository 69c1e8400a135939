import { onClick } from '../ui/on-click.ts';

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
  interface Window {
    /** Missing where the visitor is not counted. */
    count?: (name: string) => void;
  }
}

/**
 * Tells the page's server of each thing once in a page view, unless the visitor asks sites not to. A page that the browser
 * prepares, or keeps in the background, is hidden; one that it takes back from its cache goes on as the same view.
 */
export function startCounting(): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  const told: Record<string, boolean> = {};
  let second: ReturnType<typeof setTimeout> | undefined;
  const count = (name: string) => {
    // The code of the page's address is in the request's Referer.
    told[name] ||= !document.hidden && navigator.sendBeacon('/api/counts', `${name} ${document.referrer}`);
  };
  const look = () => {
    clearTimeout(second);
    second = setTimeout(count, 1000, 'visit');
  };
  window.count = count;
  look();
  document.addEventListener('visibilitychange', look);
  // By their protocol; the shortcut that opens a tab leads to WhatsApp.
  onClick('[href^=tel],[href^=mailto],.quick [target]', (link) =>
    count((link as HTMLAnchorElement).protocol),
  );
}
