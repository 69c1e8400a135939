import { onClick } from '../ui/on-click.ts';

/** The range of an estimate. The address of a shared estimate leads to it. */
const rangeId = 'stima-range';

const smooth = 'smooth';
const { classList, style } = document.documentElement;

/** The frame in which `watch` looks next. */
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
    style.scrollPaddingTop = `calc(${header.offsetHeight}px + var(--toast, 0px))`;
  }).observe(header);
}

function followLink(link: HTMLElement, click: MouseEvent): void {
  const address = (link as HTMLAnchorElement).hash;
  classList.add(smooth); // Only for links: an address that is opened is shown at once.
  keepInPlace(targetOf(address));
  if (address !== '#modulo') {
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

/** Returns the element that an address leads to, opened if it's closed. */
function targetOf(address: string): HTMLElement | null {
  // `#stima?zona=…`, of which a messenger may have percent-encoded the `?`.
  const isSharedEstimate = /^#stima[?%]/.test(address);
  const target = document.getElementById(isSharedEstimate ? rangeId : address.slice(1));
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
  if (target) {
    watch(target, Infinity, scrollY, 0);
  }
}

/**
 * Compares the next frame with the last, in which the target was at `lastPlace` in the page. `atRest` counts the frames
 * without a change. Once the target has arrived, it doesn't fall back below `framesToArrive`.
 */
function watch(target: HTMLElement, lastPlace: number, lastScroll: number, atRest: number): void {
  nextCheck = requestAnimationFrame(() => {
    const place = target.getBoundingClientRect().top + scrollY;
    const hasArrived = atRest >= framesToArrive;
    if (Math.abs(place - lastPlace) > 1) {
      target.scrollIntoView();
      watch(target, place, scrollY, hasArrived ? framesToArrive : 0);
    } else if (scrollY !== lastScroll) {
      // On the way it is the browser that scrolls. Later it is the visitor, perhaps with a screen reader.
      if (!hasArrived) {
        watch(target, place, scrollY, 0);
      }
    } else if (atRest < framesToLoad) {
      if (atRest === framesToArrive) {
        classList.remove(smooth);
        target.scrollIntoView(); // Chromium may drop a smooth scroll while a form is being hydrated.
      }
      watch(target, place, scrollY, atRest + 1);
    }
  });
}

/** Ends the watch, at the visitor's key, pointer or wheel. */
function release(): void {
  cancelAnimationFrame(nextCheck);
  classList.remove(smooth);
}
