import { onClick } from '../ui/on-click.ts';

/** Returns the element that an address leads to; a shared estimate, `#stima?…`, leads to `stima-range`. */
const targetOf = (address: string) => document.getElementById(address.slice(1).replace(/\?.*/, '-range'));

/**
 * Keeps the target of a link or of the address in place while fonts, images and islands change the page's height, until
 * the visitor moves. Browsers scroll only to where it stood at first; Safari has no scroll anchoring.
 */
export function keepScrollTarget(): void {
  const { body, documentElement } = document;
  const { classList, style } = documentElement;
  const header = document.querySelector<HTMLElement>('body > header');
  let target: Element | null = null;
  let knownHeight = 0;
  let knownPosition = 0;

  const scrollToTarget = () => {
    knownHeight = body.offsetHeight;
    // Larger letters make a taller header than the stylesheet assumes.
    if (header) style.scrollPaddingTop = `${header.offsetHeight + 16}px`;
    target?.scrollIntoView();
    knownPosition = scrollY;
  };
  const release = () => {
    target = null;
    classList.remove('smooth-scrolling');
  };
  /** Once the target rests, scrolls there again: Chromium may drop a smooth scroll while a form is hydrated. */
  const settle = (still = 0, before = Number.NaN) => {
    const top = target?.getBoundingClientRect().top;
    if (top === undefined) return;
    if (still < 20) requestAnimationFrame(() => settle(top === before ? still + 1 : 0, top));
    else {
      classList.remove('smooth-scrolling');
      scrollToTarget();
    }
  };

  onClick('a[href^="#"]', (link, click) => {
    classList.add('smooth-scrolling'); // For links alone: an address that is opened is there at once.
    // The `href` property of a link in the map, which is SVG, is no string.
    const address = link.getAttribute('href') as string;
    target = targetOf(address);
    settle();
    if (address !== '#modulo') return;
    // Firefox would take the focus away from a field that is focused while it follows a link.
    click.preventDefault();
    history.pushState(null, '', address);
    scrollToTarget();
  });
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, release, { passive: true, capture: true });
  // Any other scroll is the visitor's, perhaps by a screen reader, without key or pointer. At another height it may be
  // Firefox, which anchors the position before the ResizeObserver is called.
  addEventListener('scroll', () => {
    if (
      !classList.contains('smooth-scrolling') &&
      scrollY !== knownPosition &&
      body.offsetHeight === knownHeight
    )
      release();
  });
  addEventListener('hashchange', () => {
    if (!location.hash.includes('?')) return; // The browser goes there itself, or back to where the visitor was.
    target = targetOf(location.hash);
    scrollToTarget();
  });

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') target = targetOf(location.hash);
  const sizes = new ResizeObserver(scrollToTarget);
  sizes.observe(body);
  if (header) sizes.observe(header);
}
