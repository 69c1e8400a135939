import { onClick } from '../both-scripts/on-click.ts';
import { formHref, toastHeight } from '../both-scripts/page-names.ts';
import { isSharedEstimate } from '../estimate/estimate-href.ts';
import { rangeId } from '../estimate/estimate-names.ts';
import { html } from './html-element.ts';

/** What the page scrolls to and is then kept at. Null once the visitor has moved. */
let target: HTMLElement | null = null;

/** Whether the browser has arrived there. From then on, all scrolling but this file's is the visitor's. */
let isReached = false;

/** Where the target was in the page, and how far the page was scrolled, at the last look. */
let lastPlace: number;
let lastScroll: number;

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
  new ResizeObserver(() => {
    html.style.scrollPaddingTop = `calc(${header.offsetHeight}px + var(${toastHeight}, 0px))`;
  }).observe(header);
}

function followLink({ hash }: HTMLAnchorElement, click: MouseEvent): void {
  html.classList.add('smooth'); // Only for links: a page opened at a target shows it at once.
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
  target = element;
  isReached = false;
  if (!element) {
    return;
  }
  lastPlace = placeInPage(element);
  await nextFrame();
  element.scrollIntoView();
  for (let framesAtRest = 0; framesAtRest < framesToArrive; framesAtRest++) {
    lastScroll = scrollY;
    await nextFrame();
    if (target !== element) {
      return;
    }
    if (followIfMoved(element) || scrollY !== lastScroll) {
      framesAtRest = 0;
    }
  }
  html.classList.remove('smooth');
  element.scrollIntoView(); // Chromium may drop a smooth scroll while a form is being hydrated.
  lastScroll = scrollY;
  isReached = true;
}

/** Keeps the target in place, or releases it if it was the visitor who scrolled, perhaps with a screen reader. */
function followTarget(): void {
  if (!target || !isReached) {
    return;
  }
  if (!followIfMoved(target) && scrollY !== lastScroll) {
    target = null;
  }
  lastScroll = scrollY;
}

/** Scrolls after the element if it has moved in the page since the last look. Returns whether it has. */
function followIfMoved(element: HTMLElement): boolean {
  const before = lastPlace;
  lastPlace = placeInPage(element);
  const isMoved = Math.abs(lastPlace - before) > 1;
  if (isMoved) {
    element.scrollIntoView();
  }
  return isMoved;
}

const placeInPage = (element: HTMLElement) => element.getBoundingClientRect().top + scrollY;

export const nextFrame = () => new Promise(requestAnimationFrame);

/** Lets go of the target, at the visitor's key, pointer or wheel. */
function release(): void {
  target = null;
  html.classList.remove('smooth');
}
