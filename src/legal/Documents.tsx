import { Fragment, type ReactNode } from 'react';
import { content } from '../content/index.ts';
import { site } from '../site-config.ts';
import { paragraphs } from './paragraphs.ts';

const { legal } = content;

export function Documents() {
  return Object.entries(legal.documents).map(([id, { title, sections }]) => (
    <LegalText key={id} id={id} title={title}>
      <p className="text-fine">
        {legal.updatedLabel} {legal.updated}.
      </p>
      {sections.map(({ heading, body }) => (
        <Fragment key={heading}>
          <h3>{heading}</h3>
          {paragraphs(body, site, content).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Fragment>
      ))}
    </LegalText>
  ));
}

/** A link opens it over the page by `:target`, without script. Nothing scrolls: it is fixed, and so is where its own link leads. */
export const LegalText = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <article id={id} aria-label={title} tabIndex={-1} className="document">
    <h2>{title}</h2>
    {children}
    <a href="#toasts" className="button button-light mt-8">
      {legal.close}
    </a>
  </article>
);
