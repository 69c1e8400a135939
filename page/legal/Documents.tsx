import { content } from 'virtual:content';
import { site } from 'virtual:site';
import { Fragment, type ReactNode } from 'react';
import { closingAddress } from '../browser/shared-names.ts';
import { AgencyNames } from '../ui/AgencyNames.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { paragraphs } from './paragraphs.ts';

const { faq, legal } = content;

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
            <p key={paragraph}>
              <AgencyNames>{paragraph}</AgencyNames>
            </p>
          ))}
        </Fragment>
      ))}
    </LegalText>
  ));
}

/** The questions to ask before signing, at the same address on every site. */
export function BeforeSigning() {
  if (!faq.beforeSigning) {
    return undefined;
  }
  const { heading, chapters } = faq.beforeSigning;
  return (
    <LegalText id="prima-di-firmare" title={heading}>
      {chapters.map(({ title, body }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <RunningText>{body}</RunningText>
        </Fragment>
      ))}
    </LegalText>
  );
}

type LegalTextProps = { id: string; title: string; children: ReactNode };

/**
 * A link shows the document over the page through `:target`, without a script. The document has a fixed position, and
 * so has the element that its closing link leads to, so nothing scrolls.
 */
export const LegalText = ({ id, title, children }: LegalTextProps) => (
  <article id={id} aria-label={title} tabIndex={-1} className="document">
    <h2>{title}</h2>
    {children}
    <a href={closingAddress} className="button button-quiet mt-8">
      {legal.close}
    </a>
  </article>
);
