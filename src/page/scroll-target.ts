export const opensInNewTab = (click: MouseEvent): boolean => click.metaKey || click.ctrlKey || click.shiftKey;

const sharedEstimate = '#stima?';

const addressTarget = (): Element | null =>
  location.hash.startsWith(sharedEstimate)
    ? document.querySelector('.estimate-range')
    : document.getElementById(location.hash.slice(1));

/**
 * Keeps the target of a link or of the address in place while fonts, images and islands change the page's height, until
 * the visitor moves. Browsers scroll only to where it stood at first; Safari has no scroll anchoring.
 */
export function keepScrollTarget(): void {
  const { body, documentElement } = document;
  const { classList, style } = documentElement;
  let target: Element | null = null;
  let isScrolling = false;
  let knownHeight = 0;
  let isFromLink = false;

  const scrollToTarget = () => {
    target?.scrollIntoView();
    if (!isScrolling) watch();
  };
  const release = () => {
    target = null;
    classList.remove('smooth-scrolling');
  };
  /**
   * Watches until the target has rested for 30 frames: a busy page may take a second for one, and `scrollend` is missing in
   * some engines. Scrolls again after 15, as Chromium adds the rest of a smooth scroll to the jump that ends it.
   */
  const watch = (still = 0, before = Number.NaN) => {
    isScrolling = target !== null && still < 30;
    if (!target || !isScrolling) return;
    if (still === 15) {
      classList.remove('smooth-scrolling');
      target.scrollIntoView();
    }
    const { top } = target.getBoundingClientRect();
    requestAnimationFrame(() => watch(top === before ? still + 1 : 0, top));
  };

  document.addEventListener('click', (event) => {
    // The `href` property of a link in the map, which is SVG, is no string.
    const address = (event.target as Element).closest('a[href^="#"]')?.getAttribute('href');
    if (!address || opensInNewTab(event)) return;
    target = document.getElementById(address.slice(1));
    if (!target) return;
    isFromLink = true;
    classList.add('smooth-scrolling'); // For links alone: an address that is opened is there at once.
    if (!isScrolling) watch();
    if (address !== '#modulo') return;
    // Firefox would take the focus away from a field that is focused while it follows a link.
    event.preventDefault();
    history.pushState(null, '', address);
    target.scrollIntoView();
  });
  // A scroll at the known height is the visitor's, perhaps by a screen reader, without key or pointer; at another it may be
  // Firefox, which anchors the position before the ResizeObserver is called.
  addEventListener('scroll', () => isScrolling || body.offsetHeight !== knownHeight || release());
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, release, { passive: true, capture: true });
  // A screen reader moves the focus without any key; the browser and a form that a link leads to focus the target.
  addEventListener('focusin', (event) => {
    const isOurs = event.target === target || (isFromLink && target?.contains(event.target as Node));
    if (!classList.contains('smooth-scrolling') && !(isScrolling && isOurs)) release();
  });
  addEventListener('popstate', () => isScrolling || release()); // The browser restores the position itself.

  const header = document.querySelector<HTMLElement>('body > header');
  const sizes = new ResizeObserver(() => {
    knownHeight = body.offsetHeight;
    // Larger letters make a taller header than the stylesheet assumes.
    if (header) style.scrollPaddingTop = `${header.offsetHeight + 16}px`;
    scrollToTarget();
  });
  sizes.observe(body);
  if (header) sizes.observe(header);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') target = addressTarget();
  scrollToTarget();
  // No element has the id of a shared estimate.
  addEventListener('hashchange', () => {
    if (!location.hash.startsWith(sharedEstimate)) return;
    target = addressTarget();
    scrollToTarget();
  });
}
