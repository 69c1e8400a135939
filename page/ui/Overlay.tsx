import { content } from 'virtual:content';
import type { ReactNode } from 'react';
import { closingHref } from '../both-scripts/page-names.ts';

type Props = { id: string; title: string; children: ReactNode };

/**
 * A text that covers the page: a link shows it through `:target`, without a script. It has a fixed position, and so has
 * the element that its closing link leads to, so nothing scrolls.
 */
export const Overlay = ({ id, title, children }: Props) => (
  <article id={id} aria-label={title} tabIndex={-1} className="overlay">
    <h2>{title}</h2>
    {children}
    <a href={closingHref} className="button button-quiet mt-8">
      {content.legal.close}
    </a>
  </article>
);
