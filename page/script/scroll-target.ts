import { onClick } from '../ui/on-click.ts';

/** What follows `#stima` in the address of a shared estimate. Messengers may have encoded it. */
const choice = /[?%].*/;

const smooth = 'smooth-scrolling';
const { classList, style } = document.documentElement;
const header = document.querySelector('header');

/** What is kept in the window, until the visitor moves. */
let target: Element | null | undefined;
/** The page's height and position after the last scroll of ours. */
let knownHeight = 0;
let knownPosition = 0;

/**
 * Keeps the target of a link or of the address where it is in the window while fonts, images and islands change the
 * page's height, until the visitor moves. Browsers scroll only to where the target was at first, and Safari has no
 * scroll anchoring.
 */
export function keepScrollTarget(): void {
  onClick('a[href^="#"]', followLink);
  // A touch begins with `pointerdown`.
  for (const type of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(type, release, true); // Even if a script stops the event.
  }
  // Any other scroll is the visitor's, perhaps with a screen reader, without key or pointer. But if the page's height
  // has changed it may be Firefox, which anchors the position before the ResizeObserver is called.
  addEventListener('scroll', () => {
    const isOurs = classList.contains(smooth) || scrollY === knownPosition;
    if (!isOurs && document.body.offsetHeight === knownHeight) {
      release();
    }
  });
  addEventListener('hashchange', followAddress);

  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Browsers that tell nothing of themselves have no entry.
  if (!navigation || navigation.type === 'navigate') {
    target = targetOf(location.hash);
  }
  // One part may grow by what another loses, so the page's height alone would not tell.
  const sizes = new ResizeObserver(scrollToTarget);
  for (const part of document.querySelectorAll('body, header, section')) {
    sizes.observe(part);
  }
}

function followLink(link: HTMLElement, click: MouseEvent): void {
  classList.add(smooth); // Only for links: an address that is opened is there at once.
  const address = link.getAttribute('href') as string;
  target = targetOf(address);
  scrollAgainAtRest();
  if (address !== '#modulo') {
    return;
  }
  // Firefox takes the focus away from a field that gets it while Firefox follows a link.
  click.preventDefault();
  if (location.hash !== address) {
    history.pushState(null, '', address);
  }
  scrollToTarget();
}

function followAddress(): void {
  if (!choice.test(location.hash)) {
    return; // The browser scrolls there itself, or back to where the visitor was.
  }
  target = targetOf(location.hash);
  // As browsers do where the address is an id alone, so that the keyboard goes on from there.
  target?.closest('section')?.focus({ preventScroll: true });
  scrollToTarget();
}

/**
 * Returns the element that an address leads to, and opens it if it is closed. A shared estimate leads to `stima-range`.
 */
function targetOf(address: string): HTMLElement | null {
  const target = document.getElementById(address.slice(1).replace(choice, '-range'));
  target?.closest('details')?.setAttribute('open', '');
  return target;
}

function scrollToTarget(): void {
  knownHeight = document.body.offsetHeight;
  // With larger letters the header is taller than the stylesheet assumes. A custom property would say its height to
  // each element of the page, which would all be styled anew.
  if (header) {
    style.scrollPaddingTop = `calc(${header.offsetHeight}px + var(--toast, 0px))`;
  }
  target?.scrollIntoView();
  knownPosition = scrollY;
}

/**
 * Scrolls again once the target has rested for 20 frames: Chromium may drop a smooth scroll while a form is hydrated.
 */
function scrollAgainAtRest(framesAtRest = 0, topBefore?: number): void {
  const top = target?.getBoundingClientRect().top;
  if (top === undefined) {
    return;
  }
  if (framesAtRest < 20) {
    const frames = top === topBefore ? framesAtRest + 1 : 0;
    requestAnimationFrame(() => scrollAgainAtRest(frames, top));
  } else {
    classList.remove(smooth);
    scrollToTarget();
  }
}

function release(): void {
  target = null;
  classList.remove(smooth);
}
