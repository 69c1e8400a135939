import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from './wake.ts';

type Props = {
  name: IslandName;
  /** The links that lead here: whoever points at one of them wakes the part before it is near. */
  ways?: string;
  children: ReactElement;
};

/**
 * A part that wakes up in the browser (wake.ts says when). It is written into the page as React wants to find it again,
 * which the sections around it, plain HTML for good, are not.
 */
export function Island({ name, ways, children }: Props) {
  return (
    <div
      data-island={name}
      data-ways={ways}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own words, rendered at build time
      dangerouslySetInnerHTML={{ __html: separated(renderToString(children)) }}
    />
  );
}

/** The comments that keep two texts apart, in another form than those that build/trim-pages.ts takes out elsewhere. */
const separated = (html: string) => html.replaceAll('<!-- -->', '<!---->');
