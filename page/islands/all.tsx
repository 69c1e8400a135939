import { contact, estimate, newsletter } from 'virtual:islands';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import ContactForm from '../contact/ContactForm.tsx';
import NewsletterForm from '../contact/NewsletterForm.tsx';
import EstimateForm from '../estimate/EstimateForm.tsx';
import { clearSession, reloadKey } from '../ui/session.ts';
import { keepFields } from './keep-fields.ts';

/** All are in one script. It is smaller than one for each, and it is there before the next island is near. */
export const islands = {
  contact: <ContactForm {...contact} />,
  newsletter: newsletter && <NewsletterForm {...newsletter} />,
  estimate: <EstimateForm {...estimate} />,
};
export type IslandName = keyof typeof islands;

/**
 * Takes away the alert that the island is missing (islands/hydrate.ts). An island that cannot be rendered is replaced
 * by the error alert of layout/Document.tsx.
 */
export function hydrateIsland(element: HTMLElement): void {
  const alert = element.nextElementSibling;
  if (alert?.matches('.missing-island')) {
    alert.remove();
  }
  clearSession(reloadKey); // The script is there, so a later release may need another reload.
  const island = islands[element.dataset.island as IslandName];
  const restoreFields = keepFields(element);
  hydrateRoot(element, <AfterRendering run={restoreFields}>{island}</AfterRendering>, {
    // React reports a DOM that a translation or an extension has changed. It has rendered the island anew by then.
    onRecoverableError: () => {},
    onUncaughtError: (error) => {
      console.error(error);
      element.innerHTML = document.getElementById('unexpected-error')?.innerHTML ?? '';
    },
  });
}

/** Calls `run` once, when the first rendering is in the page and not painted yet. */
function AfterRendering({ run, children }: { run: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first rendering
  useLayoutEffect(run, []);
  return children;
}
