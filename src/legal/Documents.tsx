import { Fragment } from 'react';
import { content } from '../content/index.ts';
import { site } from '../site-config.ts';
import { paragraphs } from './paragraphs.ts';

const { legal } = content;

/** A link to a document opens it by `:target`, without script. */
export function Documents() {
  return Object.entries(legal.documents).map(([id, { title, sections }]) => (
    <article key={id} id={id} aria-label={title} tabIndex={-1} className="document">
      <h2>{title}</h2>
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
      <a href="#home" className="button button-light mt-8">
        {legal.close}
      </a>
    </article>
  ));
}
