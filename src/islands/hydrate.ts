import { session } from '../page/session.ts';

export type IslandName = keyof typeof import('./all.ts');

/** Holds the id of the element that had the focus before the reload. */
const reloadKey = 'reloaded-island';

export function hydrateIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]');
  addEventListener('focusin', ({ target }) => {
    const island = (target as Element).closest<HTMLElement>('[data-island]');
    if (island) hydrate(island);
  });
  addEventListener('online', () => {
    for (const island of islands) if (island.dataset.state) hydrate(island);
  });
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) hydrate(target as HTMLElement);
    },
    { rootMargin: '800px' }, // About two seconds of unhurried scrolling.
  );
  for (const island of islands) nearby.observe(island);
  document.getElementById(session(reloadKey) ?? '')?.focus({ preventScroll: true });
}

/** Where the script cannot be loaded, shows an error notice beside the island until it has the focus or the connection returns. */
async function hydrate(island: HTMLElement): Promise<void> {
  const { dataset } = island;
  if (/hydrated|loading/.test(`${dataset.state}`)) return;
  dataset.state = 'loading';
  island.parentElement?.querySelector('.error-notice')?.remove();
  try {
    const hydrateByName = await import('./all.ts');
    hydrateByName[dataset.island as IslandName](island);
    dataset.state = 'hydrated';
    session(reloadKey, '');
  } catch (error) {
    console.error(error);
    dataset.state = 'missing';
    island.insertAdjacentHTML('afterend', document.getElementById('missing-island')?.innerHTML ?? '');
    // Where the page can be had and its script cannot, there is a new release. Without session storage the page might
    // reload forever, and what was typed would be lost.
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
      () => undefined,
    );
    if (answer?.ok && !session(reloadKey) && session(reloadKey, document.activeElement?.id || 'none'))
      location.reload();
  }
}
