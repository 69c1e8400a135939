import { onClick } from '../ui/on-click.ts';

/** What follows `#stima` in the address of a shared estimate, which messengers may have encoded. */
const choice = /[?%].*/;

const smooth = 'smooth-scrolling';
const closing = '#toasts'; // See LegalText.

/** Returns the element that an address leads to; a shared estimate leads to `stima-range`. */
const targetOf = (address: string) => document.getElementById(address.slice(1).replace(choice, '-range'));

/**
 * Keeps the target of a link or of the address in place while fonts, images and islands change the page's height, until
 * the visitor moves. Browsers scroll only to where it stood at first; Safari has no scroll anchoring.
 */
export function keepScrollTarget(): void {
  const { body, documentElement } = document;
  const { classList, style } = documentElement;
  const header = document.querySelector<HTMLElement>('body > header');
  let target: Element | null = null;
  let opener: HTMLElement | undefined;
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
    classList.remove(smooth);
  };
  /** Once the target rests, scrolls there again: Chromium may drop a smooth scroll while a form is hydrated. */
  const settle = (still = 0, before = Number.NaN) => {
    const top = target?.getBoundingClientRect().top;
    if (top === undefined) return;
    if (still < 20) requestAnimationFrame(() => settle(top === before ? still + 1 : 0, top));
    else {
      classList.remove(smooth);
      scrollToTarget();
    }
  };

  onClick('a[href^="#"]', (link, click) => {
    classList.add(smooth); // For links alone: an address that is opened is there at once.
    // The `href` property of a link in the map, which is SVG, is no string.
    const address = link.getAttribute('href') as string;
    target = targetOf(address);
    settle();
    if (address !== closing) opener = link;
    if (address !== '#modulo') return;
    // Firefox would take the focus away from a field that is focused while it follows a link.
    click.preventDefault();
    if (location.hash !== address) history.pushState(null, '', address);
    scrollToTarget();
  });
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, release, { passive: true, capture: true });
  // Any other scroll is the visitor's, perhaps by a screen reader, without key or pointer. At another height it may be
  // Firefox, which anchors the position before the ResizeObserver is called.
  addEventListener('scroll', () => {
    const isOurs = classList.contains(smooth) || scrollY === knownPosition;
    if (!isOurs && body.offsetHeight === knownHeight) release();
  });
  addEventListener('hashchange', () => {
    if (location.hash === closing) opener?.focus({ preventScroll: true });
    if (!choice.test(location.hash)) return; // The browser goes there itself, or back to where the visitor was.
    target = targetOf(location.hash);
    scrollToTarget();
  });

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') target = targetOf(location.hash);
  const sizes = new ResizeObserver(scrollToTarget);
  sizes.observe(body);
  if (header) sizes.observe(header);
}
