import { recall, remember } from '../page/tab.ts';

/** How far below the window a part wakes: about two seconds of unhurried scrolling. */
const rootMargin = '800px';

/** What a hand does before it follows a link, or when it reaches for the part itself. */
const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

const scripts = {
  contact: () => import('./ContactIsland.tsx'),
  guarantee: () => import('./GuaranteeIsland.tsx'),
  estimate: () => import('./EstimateIsland.tsx'),
  newsletter: () => import('./NewsletterIsland.tsx'),
  opening: () => import('./OpeningIsland.tsx'),
};

export type IslandName = keyof typeof scripts;

/** Under this name the tab remembers that the page was loaded again for want of a part's script, and where the focus was. */
const reloadedFor = (part: HTMLElement) => `reloaded-${part.dataset.island}`;

/** Wakes each part well before it is seen, or at the first sign that the visitor is about to use it. */
export function wakeIslands(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, ways } = part.dataset;
    const wake = () => wakePart(part, scripts[island as IslandName]);
    const onSign = ({ target, type }: Event) => {
      const isHere = part.contains(target as Node) || (ways && (target as Element).closest?.(ways));
      // A part that could not be had is not asked for again each time the mouse passes over it.
      if (isHere && !(type === 'pointerover' && part.dataset.state)) wake();
    };
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    addEventListener('online', () => part.dataset.state && wake());
    new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        wake();
      },
      { rootMargin },
    ).observe(part);
    document.getElementById(recall(reloadedFor(part)) ?? '')?.focus({ preventScroll: true });
  }
}

/** A part whose script cannot be had stays as it is, with a way to call beside it, until there is a new sign. */
async function wakePart(part: HTMLElement, load: (typeof scripts)[IslandName]): Promise<void> {
  if (/awake|loading/.test(part.dataset.state ?? '')) return;
  part.dataset.state = 'loading';
  try {
    const { wake } = await load();
    wake(part);
    part.dataset.state = 'awake';
    noticeOf(part)?.remove();
    remember(reloadedFor(part), null);
  } catch (error) {
    console.error(error);
    part.dataset.state = 'missing';
    const notice = document.getElementById('missing-part') as HTMLTemplateElement;
    if (!noticeOf(part) && part.querySelector('form, fieldset')) part.after(notice.content.cloneNode(true));
    await reloadOnce(part);
  }
}

const noticeOf = (part: HTMLElement) =>
  document.querySelector(`[data-island=${part.dataset.island}] + .missing-part`);

/**
 * Where the page itself can be had and its script cannot, there is a new release: the page is loaded again, once, with
 * the focus where it was. What was typed is kept by then (contact/draft.ts).
 */
async function reloadOnce(part: HTMLElement): Promise<void> {
  const mark = reloadedFor(part);
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok || recall(mark) !== null) return;
  remember(mark, document.activeElement?.id ?? '');
  // Where nothing can be remembered it might go on for ever.
  if (recall(mark) !== null) location.reload();
}
