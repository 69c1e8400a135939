import { opensElsewhere } from './elsewhere.ts';

/**
 * Brings visitors to the part that a link or an address names, and keeps it there while typefaces, pictures and parts
 * that wake still change the page's height, until they move by themselves. The browser alone scrolls to where the part
 * stood at first; Safari does not even hold the place when something above it grows.
 */
export function holdLandings(): void {
  const { body, documentElement } = document;
  const { classList, style } = documentElement;
  let place: Element | null = null;
  /** Whether what scrolls is the page on the way to the place, and the height that the page is known to have. */
  let underWay = false;
  let height = 0;
  /** Whether a link led there, not the address that the page was opened with. */
  let followed = false;

  const settle = () => {
    place?.scrollIntoView();
    if (!underWay) follow();
  };
  const leave = () => {
    place = null;
    classList.remove('riding');
  };
  /**
   * Looks after the place until it has rested for 30 frames, in the middle of which it is aimed at once more: counted
   * so, as a busy page may take a second for one, and by looking, as not every engine has `scrollend` and Chromium
   * adds what was left of a smooth scroll to the jump that ends it.
   */
  const follow = (still = 0, before = Number.NaN) => {
    underWay = place !== null && still < 30;
    if (!place || !underWay) return;
    if (still === 15) {
      classList.remove('riding');
      place.scrollIntoView();
    }
    const { top } = place.getBoundingClientRect();
    requestAnimationFrame(() => follow(top === before ? still + 1 : 0, top));
  };

  document.addEventListener('click', (event) => {
    // Of a link in the map, which is SVG, only the attribute is a text.
    const address = (event.target as Element).closest('a[href^="#"]')?.getAttribute('href');
    if (!address || opensElsewhere(event)) return;
    place = document.getElementById(address.slice(1));
    if (!place) return;
    followed = true;
    classList.add('riding'); // Smooth for this way alone: an address that is opened cold is there at once.
    if (!underWay) follow();
    if (address !== '#modulo') return;
    // Not left to the browser: Firefox takes the focus away from a field that it finds focused after following a link.
    event.preventDefault();
    history.pushState(null, '', address);
    place.scrollIntoView();
  });
  // What scrolls later is the visitor, perhaps without any key or pointer, as screen readers do, unless it is Firefox
  // that holds what is in sight where it was before the page has heard that it grew.
  addEventListener('scroll', () => underWay || body.offsetHeight !== height || leave());
  for (const move of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(move, leave, { passive: true, capture: true });
  // A screen reader takes the focus elsewhere without any key. On the way the browser gives it to the place, and a form
  // that a link leads to takes it by itself.
  addEventListener('focusin', ({ target }) => {
    const isOurs = target === place || (followed && place?.contains(target as Node));
    if (!classList.contains('riding') && !(underWay && isOurs)) leave();
  });
  addEventListener('popstate', () => underWay || leave()); // Back and forward: the browser knows the place.

  const header = document.querySelector<HTMLElement>('body > header');
  const sizes = new ResizeObserver(() => {
    height = body.offsetHeight;
    // Larger letters make a taller header than the stylesheet takes it for.
    if (header) style.scrollPaddingTop = `${header.offsetHeight + 16}px`;
    settle();
  });
  sizes.observe(body);
  if (header) sizes.observe(header);
  // Nobody is brought back from where they were when they come to the page again.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') place = namedPlace();
  settle();
  // Somebody pastes a shared estimate into the address of the open page: the browser knows no element of that name.
  addEventListener('hashchange', () => {
    if (!location.hash.startsWith(shared)) return;
    place = namedPlace();
    settle();
  });
}

/** How the address of a shared estimate begins, which holds the choice as well. */
const shared = '#stima?';

/** What the address names. What was shared of an estimate is its answer. */
const namedPlace = (): Element | null =>
  location.hash.startsWith(shared)
    ? document.querySelector('.estimate-range')
    : document.getElementById(decodeURIComponent(location.hash.slice(1)));
