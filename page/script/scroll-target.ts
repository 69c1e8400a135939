import { onClick } from '../browser/on-click.ts';
import { classList, style } from '../browser/root.ts';
import { formAddress, toastHeight } from '../browser/shared-names.ts';
import { isSharedEstimate, rangeId } from '../estimate/fragment.ts';

/** The frame in which the target's place is checked next. */
let nextCheck = 0;

/** Scrolls to the target of a link or of the page's address, and keeps it in place until the visitor moves. */
export function keepScrollTarget(): void {
  leaveRoomForHeader();
  onClick('a[href^="#"]', followLink);
  // A touch begins with `pointerdown`.
  for (const type of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(type, release, true); // Capturing, in case a script stops the event.
  }
  addEventListener('hashchange', followAddress);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Browsers that resist fingerprinting have no navigation entry.
  if (!navigation || navigation.type === 'navigate') {
    keepInPlace(targetOf(location.hash));
  }
}

/**
 * With enlarged text the header is taller than the stylesheet assumes. Its height isn't a custom property, because
 * changing one would restyle every element of the page.
 */
function leaveRoomForHeader(): void {
  const header = document.querySelector('header') as HTMLElement;
  new ResizeObserver(() => {
    style.scrollPaddingTop = `calc(${header.offsetHeight}px + var(${toastHeight}, 0px))`;
  }).observe(header);
}

function followLink({ hash: address }: HTMLAnchorElement, click: MouseEvent): void {
  classList.add('smooth'); // Only for links: an address that is opened is shown at once.
  keepInPlace(targetOf(address));
  if (address !== formAddress) {
    return;
  }
  // Firefox blurs a field that gets the focus while Firefox is following a link.
  click.preventDefault();
  if (location.hash !== address) {
    history.pushState(null, '', address);
  }
}

function followAddress(): void {
  const target = targetOf(location.hash);
  if (target?.id !== rangeId) {
    return; // The browser itself scrolls to the target, or back to where the visitor was.
  }
  // Browsers do the same for an address that is only an id: the keyboard continues from there.
  target.closest('section')?.focus({ preventScroll: true });
  keepInPlace(target);
}

/** The element that an address leads to, opened if it's closed. */
function targetOf(address: string): HTMLElement | null {
  const target = document.getElementById(isSharedEstimate(address) ? rangeId : address.slice(1));
  target?.closest('details')?.setAttribute('open', '');
  return target;
}

/** After this many frames at rest, the browser has scrolled to the target. */
const framesToArrive = 20;

/** After this many frames at rest, everything has loaded: ten seconds at 120 frames a second, twenty at 60. */
const framesToLoad = 1200;

/**
 * Scrolls to the target, and again whenever fonts, images or islands have moved it. Browsers scroll only to its first
 * position, and Safari has no scroll anchoring.
 */
function keepInPlace(target: HTMLElement | null): void {
  cancelAnimationFrame(nextCheck);
  if (!target) {
    return;
  }
  /** The target's place in the last frame, measured from the top of the page. */
  let lastPlace = Infinity;
  let lastScroll = scrollY;
  let framesAtRest = 0;
  let hasArrived = false;

  const check = () => {
    const place = target.getBoundingClientRect().top + scrollY;
    const hasMoved = Math.abs(place - lastPlace) > 1;
    const isScrolling = scrollY !== lastScroll;
    // Perhaps with a screen reader. Until the target is reached it's the browser that scrolls.
    const isVisitorScrolling = isScrolling && hasArrived && !hasMoved;
    const hasLoaded = framesAtRest === framesToLoad;
    if (isVisitorScrolling || hasLoaded) {
      return;
    }
    if (hasMoved) {
      target.scrollIntoView();
    }
    framesAtRest = hasMoved || isScrolling ? 0 : framesAtRest + 1;
    if (framesAtRest === framesToArrive) {
      hasArrived = true;
      classList.remove('smooth');
      target.scrollIntoView(); // Chromium may drop a smooth scroll while a form is being hydrated.
    }
    lastPlace = place;
    lastScroll = scrollY;
    nextCheck = requestAnimationFrame(check);
  };
  nextCheck = requestAnimationFrame(check);
}

/** Lets go of the target, at the visitor's key, pointer or wheel. */
function release(): void {
  cancelAnimationFrame(nextCheck);
  classList.remove('smooth');
}
