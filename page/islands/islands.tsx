import { contact, estimate, newsletter } from 'virtual:islands';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islandAttribute, unexpectedErrorId } from '../both-scripts/page-names.ts';
import { clearSession, focusKey, reloadedKey } from '../both-scripts/session.ts';
import ContactForm from '../contact/ContactForm.tsx';
import EstimateForm from '../estimate/EstimateForm.tsx';
import NewsletterForm from '../newsletter/NewsletterForm.tsx';
import { keepFields } from './keep-fields.ts';

/** One script has all islands. It's smaller than one per island, and loaded before the next island is near. */
export const islands = {
  contact: <ContactForm {...contact} />,
  newsletter: newsletter && <NewsletterForm {...newsletter} />,
  estimate: <EstimateForm {...estimate} />,
};
export type IslandName = keyof typeof islands;

/** If an island can't be rendered, the error alert of pages/Page.tsx replaces it. */
export function hydrateIsland(element: HTMLElement): void {
  clearSession(reloadedKey); // The script has loaded, so a later build may reload the page again.
  clearSession(focusKey);
  const island = islands[element.getAttribute(islandAttribute) as IslandName];
  const restoreFields = keepFields(element);
  hydrateRoot(element, <AfterRendering run={restoreFields}>{island}</AfterRendering>, {
    // React reports that a translation or an extension has changed the DOM. By then it has rendered the island again.
    onRecoverableError: () => {},
    onUncaughtError: (error) => {
      console.error(error);
      element.innerHTML = document.getElementById(unexpectedErrorId)?.innerHTML ?? '';
    },
  });
}

/** Calls `run` once, after the first rendering is in the page and before it's painted. */
function AfterRendering({ run, children }: { run: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first rendering
  useLayoutEffect(run, []);
  return children;
}
