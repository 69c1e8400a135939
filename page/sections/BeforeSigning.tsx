import { content } from 'virtual:content';
import { Fragment } from 'react';
import { beforeSigningId } from '../both-scripts/page-names.ts';
import { Overlay } from '../ui/Overlay.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { faq } = content;

/** The questions to ask before signing, at the same address on every site. */
export function BeforeSigning() {
  if (!faq.beforeSigning) {
    return undefined;
  }
  const { heading, chapters } = faq.beforeSigning;
  return (
    <Overlay id={beforeSigningId} title={heading}>
      {chapters.map(({ title, body }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <RunningText>{body}</RunningText>
        </Fragment>
      ))}
    </Overlay>
  );
}
