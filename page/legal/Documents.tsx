import { content } from 'virtual:content';
import { settings } from 'virtual:settings';
import { Fragment } from 'react';
import { AgencyNames } from '../ui/AgencyNames.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { paragraphs } from './paragraphs.ts';

const { legal } = content;

export function Documents() {
  return Object.entries(legal.documents).map(([id, { title, sections }]) => (
    <Overlay key={id} id={id} title={title}>
      <p className="text-fine">
        {legal.updatedLabel} {legal.updated}.
      </p>
      {sections.map(({ heading, body }) => (
        <Fragment key={heading}>
          <h3>{heading}</h3>
          {paragraphs(body, settings, content).map((paragraph) => (
            <p key={paragraph}>
              <AgencyNames>{paragraph}</AgencyNames>
            </p>
          ))}
        </Fragment>
      ))}
    </Overlay>
  ));
}
