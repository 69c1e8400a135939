/**
 * Brings visitors to the part that a link or an address names, and keeps it there while typefaces, pictures and parts
 * that wake still change the page's height, until they move by themselves. The browser alone scrolls to where the part
 * stood at first; Safari does not even hold the place when something above it grows.
 */
export function holdLandings(): void {
  const { classList, style } = document.documentElement;
  let place: Element | null = null;
  /** Until then, in milliseconds of the page's life, whatever scrolls it is on the way to the place. */
  let ours = 0;
  let arrival = 0;

  const settle = () => {
    ours = performance.now() + 1000;
    place?.scrollIntoView();
  };
  const leave = () => {
    place = null;
    classList.remove('riding');
  };
  /**
   * A ride has come to its end when nothing has moved for a while: not every engine has `scrollend`. Chromium adds what
   * was left of a smooth scroll to the jump that ends it, so the place is looked at until it rests.
   */
  const ride = () => {
    clearTimeout(arrival);
    arrival = window.setTimeout(() => {
      classList.remove('riding');
      settle();
    }, 250);
  };

  document.addEventListener('click', (event) => {
    // Of a link in the map, which is SVG, only the attribute is a text.
    const address = (event.target as Element).closest('a[href^="#"]')?.getAttribute('href');
    if (!address || event.metaKey || event.ctrlKey || event.shiftKey) return;
    place = document.getElementById(address.slice(1));
    if (!place) return;
    ours = Number.POSITIVE_INFINITY;
    classList.add('riding'); // Smooth for this way alone: an address that is opened cold is there at once.
    ride();
    if (address !== '#modulo') return;
    // Not left to the browser: Firefox takes the focus away from a field that it finds focused after following a link.
    event.preventDefault();
    history.pushState(null, '', address);
    place.scrollIntoView();
  });
  // What scrolls later is the visitor, perhaps without any key or pointer, as screen readers do.
  addEventListener('scroll', () => (performance.now() < ours ? ride() : leave()), { passive: true });
  for (const move of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(move, leave, { passive: true, capture: true });
  // A screen reader takes the focus elsewhere without any key. On the way, and to the place, it is ours or the browser's.
  addEventListener('focusin', ({ target }) => target === place || classList.contains('riding') || leave());
  addEventListener('popstate', () => performance.now() < ours || leave()); // Back and forward: the browser knows the place.

  const header = document.querySelector<HTMLElement>('body > header');
  const sizes = new ResizeObserver(() => {
    // Larger letters make a taller header than the stylesheet takes it for.
    if (header) style.scrollPaddingTop = `${header.offsetHeight + 16}px`;
    settle();
  });
  sizes.observe(document.body);
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
