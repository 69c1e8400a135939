import { session } from '../ui/session.ts';

/** Holds the id of the element that had the focus before the reload. */
const reloadKey = 'reloaded-island';

export function hydrateIslands(): void {
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) hydrate(target as HTMLElement);
    },
    { rootMargin: '800px' }, // About two seconds of unhurried scrolling.
  );
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    nearby.observe(island);
    island.addEventListener('focusin', () => hydrate(island));
  }
  document.getElementById(session(reloadKey) ?? '')?.focus({ preventScroll: true });
}

/** Where the script cannot be loaded, shows an error notice beside the island until it is loaded after all. */
async function hydrate(island: HTMLElement): Promise<void> {
  const { dataset } = island;
  if (dataset.state) return;
  dataset.state = 'loading';
  island.querySelector('[data-date]')?.setAttribute('type', 'date'); // See Island.tsx.
  island.parentElement?.querySelector('[role=alert]')?.remove();
  try {
    const all = await import('./all.tsx');
    all.hydrateIsland(island);
    dataset.state = 'hydrated';
    session(reloadKey, '');
  } catch (error) {
    console.error(error);
    delete dataset.state;
    island.insertAdjacentHTML('afterend', document.getElementById('missing-island')?.innerHTML ?? '');
    addEventListener('online', () => hydrate(island), { once: true });
    // Where the page can be had and its script cannot, there is a new release. Without session storage the page might
    // reload forever, and what was typed would be lost.
    if (session(reloadKey)) return;
    const answer = await fetch('', { cache: 'reload' }).catch(() => undefined);
    if (answer?.ok && session(reloadKey, document.activeElement?.id || 'none')) location.reload();
  }
}
