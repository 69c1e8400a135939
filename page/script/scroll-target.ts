import { onClick } from '../browser/on-click.ts';
import { root } from '../browser/root.ts';
import { formAddress, toastHeight } from '../browser/shared-names.ts';
import { isSharedEstimate } from '../estimate/estimate-address.ts';
import { rangeId } from '../estimate/estimate-names.ts';

/** The frame in which the target's place is checked next. */
let nextFrame = 0;

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
 * setting one restyles every element of the page, here while it loads.
 */
function leaveRoomForHeader(): void {
  const header = document.querySelector('header') as HTMLElement;
  new ResizeObserver(() => {
    root.style.scrollPaddingTop = `calc(${header.offsetHeight}px + var(${toastHeight}, 0px))`;
  }).observe(header);
}

function followLink({ hash: address }: HTMLAnchorElement, click: MouseEvent): void {
  root.classList.add('smooth'); // Only for links: an address that is opened is shown at once.
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

/** After this time everything has loaded. */
const loadMs = 20_000;

function keepInPlace(target: HTMLElement | null): void {
  cancelAnimationFrame(nextFrame);
  if (target) {
    follow(target).catch(console.warn);
  }
}

/**
 * Scrolls to the target, and again whenever fonts, images or islands have moved it. Browsers scroll only to its first
 * position, and Safari has no scroll anchoring.
 */
async function follow(target: HTMLElement): Promise<void> {
  await frame();
  target.scrollIntoView();
  let framesAtRest = 0;
  while (framesAtRest < framesToArrive) {
    const change = await nextChange(target);
    framesAtRest = change === 'none' ? framesAtRest + 1 : 0;
  }
  root.classList.remove('smooth');
  target.scrollIntoView(); // Chromium may drop a smooth scroll while a form is being hydrated.

  // From now on it's the visitor who scrolls, perhaps with a screen reader.
  const loaded = performance.now() + loadMs;
  while (performance.now() < loaded) {
    if ((await nextChange(target)) === 'scroll') {
      return;
    }
  }
}

/** What changes until the next frame. If the target has moved in the page, the window follows it. */
async function nextChange(target: HTMLElement): Promise<'place' | 'scroll' | 'none'> {
  const placeInPage = () => target.getBoundingClientRect().top + scrollY;
  const place = placeInPage();
  const scroll = scrollY;
  await frame();
  if (Math.abs(placeInPage() - place) > 1) {
    target.scrollIntoView();
    return 'place';
  }
  return scrollY === scroll ? 'none' : 'scroll';
}

/** Waits for the next frame, or forever if the target is released before. */
const frame = () =>
  new Promise((resolve) => {
    nextFrame = requestAnimationFrame(resolve);
  });

/** Lets go of the target, at the visitor's key, pointer or wheel. */
function release(): void {
  cancelAnimationFrame(nextFrame);
  root.classList.remove('smooth');
}
