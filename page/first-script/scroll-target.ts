import { onClick } from '../both-scripts/on-click.ts';
import { formHref, toastHeight } from '../both-scripts/page-names.ts';
import { isSharedEstimate } from '../estimate/estimate-href.ts';
import { rangeId } from '../estimate/estimate-names.ts';

/** An element that the page scrolls to, and then keeps in place. */
type Target = {
  element: HTMLElement;
  /** Whether the browser has arrived there. From then on, all scrolling but this file's is the visitor's. */
  isReached: boolean;
  /** Where the element was in the page, and how far the page was scrolled, when last checked. */
  place: number;
  scroll: number;
};

/** Null before there is a target, and once the visitor has moved. */
let current: Target | null = null;

/** Scrolls to the target of a link or of the page's own hash, and keeps it in place until the visitor moves. */
export function keepScrollTarget(): void {
  leaveRoomForHeader();
  onClick('a[href^="#"]', followLink);
  // A touch begins with `pointerdown`.
  for (const type of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(type, release, true); // Capturing, in case a script stops the event.
  }
  addEventListener('scroll', followTarget);
  // In the next frame, because to WebKit an observer that scrolls is an error.
  new ResizeObserver(() => requestAnimationFrame(followTarget)).observe(document.body);
  addEventListener('hashchange', followHash);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Browsers that resist fingerprinting have no navigation entry.
  if (!navigation || navigation.type === 'navigate') {
    void keepInPlace(elementOf(location.hash));
  }
}

/**
 * With enlarged text the header is taller than the stylesheet assumes. Its height isn't a custom property, because
 * setting one restyles every element of the page, here while it loads.
 */
function leaveRoomForHeader(): void {
  const header = document.querySelector('header') as HTMLElement;
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    style.scrollPaddingTop = `calc(${header.offsetHeight}px + var(${toastHeight}, 0px))`;
  }).observe(header);
}

function followLink({ hash }: HTMLAnchorElement, click: MouseEvent): void {
  // Only for links: a page opened at a target shows it at once.
  document.documentElement.classList.add('smooth');
  void keepInPlace(elementOf(hash));
  if (hash !== formHref) {
    return;
  }
  // Firefox blurs a field that gets the focus while Firefox is following a link.
  click.preventDefault();
  if (location.hash !== hash) {
    history.pushState(null, '', hash);
  }
}

function followHash(): void {
  const element = elementOf(location.hash);
  if (element?.id !== rangeId) {
    return; // The browser itself scrolls to the target, or back to where the visitor was.
  }
  // Browsers do the same for a plain `#id`: the keyboard continues from there.
  element.closest('section')?.focus({ preventScroll: true });
  void keepInPlace(element);
}

/** The element that a hash leads to, opened if it's closed. */
function elementOf(hash: string): HTMLElement | null {
  const element = document.getElementById(isSharedEstimate(hash) ? rangeId : hash.slice(1));
  element?.closest('details')?.setAttribute('open', '');
  return element;
}

/** After this many frames at rest, the browser has scrolled to the target. */
const framesToArrive = 20;

/**
 * Scrolls to the element, and again whenever fonts, images or islands have moved it. Browsers scroll only to its first
 * position, and Safari has no scroll anchoring.
 */
async function keepInPlace(element: HTMLElement | null): Promise<void> {
  if (!element) {
    current = null;
    return;
  }
  const target = { element, isReached: false, place: placeInPage(element), scroll: scrollY };
  current = target;
  await nextFrame();
  element.scrollIntoView();
  for (let framesAtRest = 0; framesAtRest < framesToArrive; framesAtRest++) {
    target.scroll = scrollY;
    await nextFrame();
    if (current !== target) {
      return;
    }
    if (followIfMoved(target) || scrollY !== target.scroll) {
      framesAtRest = 0;
    }
  }
  document.documentElement.classList.remove('smooth');
  element.scrollIntoView(); // Chromium may drop a smooth scroll while a form is being hydrated.
  target.scroll = scrollY;
  target.isReached = true;
}

/** Keeps the target in place, or releases it if it was the visitor who scrolled, perhaps with a screen reader. */
function followTarget(): void {
  if (!current?.isReached) {
    return;
  }
  if (followIfMoved(current) || scrollY === current.scroll) {
    current.scroll = scrollY;
  } else {
    current = null;
  }
}

/** Scrolls after the target if it has moved in the page since it was last checked. Returns whether it has. */
function followIfMoved(target: Target): boolean {
  const before = target.place;
  target.place = placeInPage(target.element);
  const isMoved = Math.abs(target.place - before) > 1;
  if (isMoved) {
    target.element.scrollIntoView();
  }
  return isMoved;
}

const placeInPage = (element: HTMLElement) => element.getBoundingClientRect().top + scrollY;

export const nextFrame = () => new Promise(requestAnimationFrame);

/** Stops keeping the target in place: the visitor has pressed a key, clicked, touched or turned the wheel. */
function release(): void {
  current = null;
  document.documentElement.classList.remove('smooth');
}
