import type { ReactElement } from 'react';
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
