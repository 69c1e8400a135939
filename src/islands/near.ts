import type { ClientDirective } from 'astro';

/** How far below the window an island wakes: about two seconds of unhurried scrolling. */
const rootMargin = '800px';

/** What a hand does before it follows a link. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * `client:near="selector"`: wakes an island well before it is seen, or at the first sign that the visitor is about to
 * follow one of the links that lead to it.
 */
const near: ClientDirective = (load, { value: ways }, island) => {
  const wake = async () => {
    observer.disconnect();
    for (const sign of signs) document.removeEventListener(sign, onSign);
    const hydrate = await load();
    await hydrate();
  };
  const onSign = ({ target }: Event) => {
    if (target instanceof Element && target.closest(ways)) wake();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
    },
    { rootMargin },
  );
  for (const child of island.children) observer.observe(child);
  if (ways) for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
};

export default near;
