/** What takes no part in the first view is asked for when that has been painted and all else is there. */
export function afterFirstView(ask: () => Promise<void>): void {
  addEventListener('load', () => {
    new PerformanceObserver((paints, observer) => {
      if (!paints.getEntriesByName('first-contentful-paint')[0]) return;
      observer.disconnect();
      ask().catch(console.warn);
    }).observe({ type: 'paint', buffered: true });
  });
}
