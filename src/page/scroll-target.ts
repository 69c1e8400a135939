/** Whether a click on a link opens it in another tab or window and leaves this page as it is. */
export const opensInNewTab = (click: MouseEvent): boolean => click.metaKey || click.ctrlKey || click.shiftKey;

/** The beginning of the address of a shared estimate; the choice follows it. */
const sharedEstimate = '#stima?';

/** The element that the address names; for a shared estimate its result. */
const addressTarget = (): Element | null =>
  location.hash.startsWith(sharedEstimate)
    ? document.querySelector('.estimate-range')
    : document.getElementById(location.hash.slice(1));

/**
 * Scrolls to the element that a link or the address names, and keeps it in place while fonts, images and islands still
 * change the page's height, until the visitor moves. Browsers alone scroll to where the element stood at first; Safari
 * has no scroll anchoring either.
 */
export function keepScrollTarget(): void {
  const { body, documentElement } = document;
  const { classList, style } = documentElement;
  let target: Element | null = null;
  /** Whether the page is still scrolling to the target. */
  let isScrolling = false;
  let knownHeight = 0;
  /** Whether a link led to the target, not the address that the page was opened with. */
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
   * Watches the target until it has rested for 30 frames, and scrolls once more after 15. Frames are counted, as a busy
   * page may take a second for one; `scrollend` is missing in some engines; Chromium adds the rest of a smooth scroll to
   * the jump that ends it.
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
  // A later scroll is the visitor's, perhaps without any key or pointer, as screen readers do, unless the height has
  // changed: Firefox anchors the scroll position before the ResizeObserver is called.
  addEventListener('scroll', () => isScrolling || body.offsetHeight !== knownHeight || release());
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, release, { passive: true, capture: true });
  // A screen reader moves the focus without any key. While it scrolls the browser focuses the target, and a form that a
  // link leads to focuses its own field.
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
  // Reload, back and forward keep the visitor's position.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') target = addressTarget();
  scrollToTarget();
  // The browser finds no element for the address of a shared estimate that is pasted into the open page.
  addEventListener('hashchange', () => {
    if (!location.hash.startsWith(sharedEstimate)) return;
    target = addressTarget();
    scrollToTarget();
  });
}
