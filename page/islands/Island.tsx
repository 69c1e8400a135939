import { renderToString } from 'react-dom/server';
import { islandAttribute } from '../both-scripts/page-names.ts';
import { type IslandName, islands } from './islands.tsx';

export function Island({ name }: { name: IslandName }) {
  const markup = renderToString(islands[name]);
  return (
    <div
      // Firefox includes the element in its accessibility tree only if it has an id. Otherwise Orca, after an island,
      // continues reading from the start of the section.
      id={`${name}-island`}
      {...{ [islandAttribute]: name }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, rendered at build time
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
