import { type ReactElement, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** An island that cannot be rendered is replaced by the error notice of layout/Document.astro. */
export function hydrateIsland(place: Element, island: ReactElement): void {
  hydrateRoot(place, island, {
    onUncaughtError: (error) => {
      console.error(error);
      place.innerHTML = document.getElementById('unexpected-error')?.innerHTML ?? '';
    },
  });
}

/** False in prerendered HTML and in the first rendering, which has to equal it. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
