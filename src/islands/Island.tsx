import { renderToString } from 'react-dom/server';
import { type IslandName, islands } from './all.tsx';

export function Island({ name }: { name: IslandName }) {
  const html = renderToString(islands[name])
    // build/pages.ts removes React's separators of texts elsewhere; in this form they stay.
    .replaceAll('<!-- -->', '<!---->')
    // A date field takes Chromium as long as a whole section: hydrate.ts makes it one when it is near.
    .replace('type="date"', 'type="text" data-date');
  return (
    <div
      // Only with an id is it in Firefox's accessibility tree, and only then Orca reads on after an island, not from the start
      // of the section around it.
      id={`${name}-island`}
      data-island={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own words, rendered at build time
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
