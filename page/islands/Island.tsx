import { renderToString } from 'react-dom/server';
import { type IslandName, islands } from './all.tsx';

export function Island({ name }: { name: IslandName }) {
  const html = renderToString(islands[name]);
  return (
    <div
      // Firefox's accessibility tree has the element only if it has an id. Without it Orca, after an island, reads on
      // from the start of the section.
      id={`${name}-island`}
      data-island={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, rendered at build time
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
