import * as session from '../page/session.ts';

const intentEvents = ['pointerover', 'pointerdown', 'focusin'] as const;

const scripts = {
  contact: () => import('../contact/ContactForm.tsx'),
  guarantee: () => import('../guarantee/GuaranteeDates.tsx'),
  estimate: () => import('../estimate/EstimateForm.tsx'),
  newsletter: () => import('../newsletter/NewsletterForm.tsx'),
};

export type IslandName = keyof typeof scripts;

/** Holds the id of the element that had the focus before the reload. */
const reloadKey = ({ dataset }: HTMLElement) => `reloaded-${dataset.island}`;

export function hydrateIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const onIntent = ({ target, type }: Event) => {
    for (const island of islands) {
      const { triggerLinks, state } = island.dataset;
      const isMeant =
        island.contains(target as Node) || (triggerLinks && (target as Element).closest?.(triggerLinks));
      // An island whose script is missing does not request it at each pointer event.
      if (isMeant && !(type === 'pointerover' && state)) hydrate(island);
    }
  };
  for (const type of intentEvents) document.addEventListener(type, onIntent);
  addEventListener('online', () => {
    for (const island of islands) if (island.dataset.state) hydrate(island);
  });
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) hydrate(target as HTMLElement);
    },
    { rootMargin: '800px' }, // About two seconds of unhurried scrolling.
  );
  for (const island of islands) {
    nearby.observe(island);
    document.getElementById(session.read(reloadKey(island)) ?? '')?.focus({ preventScroll: true });
  }
}

/** Where the script cannot be loaded, shows an error notice beside the island until the next intent event. */
async function hydrate(island: HTMLElement): Promise<void> {
  const { dataset } = island;
  if (/hydrated|loading/.test(`${dataset.state}`)) return;
  dataset.state = 'loading';
  try {
    const { hydrate } = await scripts[dataset.island as IslandName]();
    hydrate(island);
    dataset.state = 'hydrated';
    errorBeside(island)?.remove();
    session.write(reloadKey(island), null);
  } catch (error) {
    console.error(error);
    dataset.state = 'missing';
    if (!errorBeside(island))
      island.insertAdjacentHTML('afterend', document.getElementById('missing-island')?.innerHTML ?? '');
    await reloadOnce(island);
  }
}

const errorBeside = (island: HTMLElement) => island.parentElement?.querySelector('.error-notice');

/** Reloads the page where it can be had and its script cannot: there is a new release. */
async function reloadOnce(island: HTMLElement): Promise<void> {
  const key = reloadKey(island);
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok || session.read(key) !== null) return;
  session.write(key, document.activeElement?.id ?? '');
  // Without session storage the page might reload forever.
  if (session.read(key) !== null) location.reload();
}
