import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from './hydrate.ts';

type Props = {
  name: IslandName;
  /** A selector: reaching for one of these hydrates the island too. */
  triggerLinks?: string;
  children: ReactElement;
};

export function Island({ name, triggerLinks, children }: Props) {
  // build/pages.ts removes React's text separators elsewhere; in this form they stay.
  const html = renderToString(children).replaceAll('<!-- -->', '<!---->');
  return (
    <div
      // Only with an id is it in Firefox's accessibility tree, and only then Orca reads on after an island, not from the start
      // of the section around it.
      id={`${name}-island`}
      data-island={name}
      data-trigger-links={triggerLinks}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own words, rendered at build time
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
