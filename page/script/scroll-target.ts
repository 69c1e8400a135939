import { onClick } from '../ui/on-click.ts';

/** What follows `#stima` in the address of a shared estimate. Messengers may have encoded it. */
const choice = /[?%].*/;

const smooth = 'smooth';
const { classList, style } = document.documentElement;

/** The frame in which `keepInPlace` looks next. */
let nextLook = 0;

/** Shows the target of a link or of the address, and keeps it where it is in the window until the visitor moves. */
export function keepScrollTarget(): void {
  leaveRoomForHeader();
  onClick('a[href^="#"]', followLink);
  // A touch begins with `pointerdown`.
  for (const type of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(type, release, true); // Even if a script stops the event.
  }
  addEventListener('hashchange', followAddress);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Browsers that tell nothing of themselves have no entry.
  if (!navigation || navigation.type === 'navigate') {
    keepInPlace(targetOf(location.hash));
  }
}

/**
 * With larger letters the header is taller than the stylesheet assumes. A custom property would say its height to each
 * element of the page, which would all be styled anew.
 */
function leaveRoomForHeader(): void {
  const header = document.querySelector('header') as HTMLElement;
  new ResizeObserver(() => {
    style.scrollPaddingTop = `calc(${header.offsetHeight}px + var(--toast, 0px))`;
  }).observe(header);
}

function followLink(link: HTMLElement, click: MouseEvent): void {
  const address = link.getAttribute('href') as string;
  classList.add(smooth); // Only for links: an address that is opened is there at once.
  keepInPlace(targetOf(address));
  if (address !== '#modulo') {
    return;
  }
  // Firefox takes the focus away from a field that gets it while Firefox follows a link.
  click.preventDefault();
  if (location.hash !== address) {
    history.pushState(null, '', address);
  }
}

function followAddress(): void {
  if (!choice.test(location.hash)) {
    return; // The browser scrolls there itself, or back to where the visitor was.
  }
  const target = targetOf(location.hash);
  // As browsers do where the address is an id alone, so that the keyboard goes on from there.
  target?.closest('section')?.focus({ preventScroll: true });
  keepInPlace(target);
}

/**
 * Returns the element that an address leads to, and opens it if it is closed. A shared estimate leads to `stima-range`.
 */
function targetOf(address: string): HTMLElement | null {
  const target = document.getElementById(address.slice(1).replace(choice, '-range'));
  target?.closest('details')?.setAttribute('open', '');
  return target;
}

/**
 * Scrolls to the target, and again whenever fonts, images or islands have moved it in the page. Browsers scroll only to
 * where it was at first, and Safari has no scroll anchoring.
 */
function keepInPlace(target: HTMLElement | null): void {
  cancelAnimationFrame(nextLook);
  if (!target) {
    return;
  }
  let place = Infinity;
  let position = scrollY;
  let framesAtRest = 0;
  let hasArrived = false;

  const look = () => {
    const newPlace = target.getBoundingClientRect().top + scrollY; // from the page's top
    const isMoved = Math.abs(newPlace - place) > 1;
    const isScrolled = scrollY !== position;
    if (isScrolled && !isMoved && hasArrived) {
      return; // By the visitor without key or pointer, perhaps with a screen reader.
    }
    framesAtRest = isMoved || isScrolled ? 0 : framesAtRest + 1;
    if (framesAtRest === 20) {
      hasArrived = true;
      classList.remove(smooth);
    }
    // At the arrival as well: Chromium may drop a smooth scroll while a form is hydrated.
    if (isMoved || framesAtRest === 20) {
      target.scrollIntoView();
    }
    place = newPlace;
    position = scrollY;
    // After some ten seconds of rest everything is there.
    if (framesAtRest < 600) {
      nextLook = requestAnimationFrame(look);
    }
  };
  nextLook = requestAnimationFrame(look);
}

function release(): void {
  cancelAnimationFrame(nextLook);
  classList.remove(smooth);
}
