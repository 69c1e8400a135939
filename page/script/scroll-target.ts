import { onClick } from '../ui/on-click.ts';

/*
 * A link or an address names a target. From then on each frame asks whether the target has moved in the page, and
 * whether the page has been scrolled:
 *
 * 1. On the way, the browser scrolls, perhaps smoothly. If the target moves meanwhile, the page scrolls to it again.
 * 2. After 20 frames without either, the target has arrived. The page scrolls to it once more, now at once.
 * 3. From then on, fonts, images and islands may still move the target, and the page scrolls to it each time. If the
 *    page is scrolled while the target stays, it was the visitor, and the watch ends.
 *
 * In any state the watch also ends at the visitor's key, pointer or wheel, at the next target, and after ten seconds at
 * rest.
 */

/** Whether an address has an estimate's choice behind `#stima`, perhaps percent-encoded by a messenger. */
const isSharedEstimate = (address: string): boolean => /^#stima[?%]/.test(address);

const smooth = 'smooth';
const { classList, style } = document.documentElement;

/** The frame in which `keepInPlace` checks the position next. */
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
  if (!isSharedEstimate(location.hash)) {
    return; // The browser itself scrolls to the target, or back to where the visitor was.
  }
  const target = targetOf(location.hash);
  // Browsers do the same for an address that is only an id: the keyboard continues from there.
  target?.closest('section')?.focus({ preventScroll: true });
  keepInPlace(target);
}

/** Returns the element that an address leads to, opened if it's closed. A shared estimate leads to its range. */
function targetOf(address: string): HTMLElement | null {
  const id = isSharedEstimate(address) ? 'stima-range' : address.slice(1);
  const target = document.getElementById(id);
  target?.closest('details')?.setAttribute('open', '');
  return target;
}

/** After this many frames at rest, the page has arrived. */
const framesToArrive = 20;

/** After this long at rest, everything has loaded. */
const msToWatch = 10_000;

/**
 * Scrolls to the target, and again whenever fonts, images or islands have moved it. Browsers scroll only to its first
 * position, and Safari has no scroll anchoring.
 */
function keepInPlace(target: HTMLElement | null): void {
  cancelAnimationFrame(nextCheck);
  if (!target) {
    return;
  }
  /** The target's distance from the top of the page. */
  let place = Infinity;
  let scrolled = scrollY;
  let restingSince = 0;
  let framesAtRest = 0;
  let hasArrived = false;

  const checkPlace = (now: number) => {
    const newPlace = target.getBoundingClientRect().top + scrollY;
    const isMoved = Math.abs(newPlace - place) > 1;
    const isScrolled = scrollY !== scrolled;
    if (isScrolled && !isMoved && hasArrived) {
      return; // The visitor has scrolled without key or pointer, perhaps with a screen reader.
    }
    framesAtRest += 1;
    if (isMoved || isScrolled) {
      framesAtRest = 0;
      restingSince = now;
    }
    const arrives = framesAtRest === framesToArrive;
    if (arrives) {
      hasArrived = true;
      classList.remove(smooth);
    }
    // Also on arrival: Chromium may drop a smooth scroll while a form is being hydrated.
    if (isMoved || arrives) {
      target.scrollIntoView();
    }
    place = newPlace;
    scrolled = scrollY;
    if (now - restingSince < msToWatch) {
      nextCheck = requestAnimationFrame(checkPlace);
    }
  };
  nextCheck = requestAnimationFrame(checkPlace);
}

function release(): void {
  cancelAnimationFrame(nextCheck);
  classList.remove(smooth);
}
