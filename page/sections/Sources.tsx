import { content } from 'virtual:content';
import { Fragment } from 'react';
import { claimNames } from '../../shared/content/schemas/figures.ts';
import { sourcesId } from '../both-scripts/page-names.ts';
import { Overlay } from '../ui/Overlay.tsx';

const { title, lead, labels } = content.legal.sources;
const { figures } = content;
const partsOfSource = ['source', 'period', 'cases'] as const;

const claims = claimNames.flatMap((name) => {
  const claim = figures[name];
  return claim ? [{ name, ...claim }] : [];
});

export function Sources() {
  if (claims.length === 0) {
    return undefined;
  }
  return (
    <Overlay id={sourcesId} title={title}>
      <p>{lead}</p>
      <ul className="sources mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {claims.map(({ name, number, sentence, ...source }) => (
          <li key={name}>
            <h3>
              <span className="figure digits mb-2 block text-primary">{number}</span>
              {sentence}
            </h3>
            <dl className="mt-2 text-fine">
              {partsOfSource.map(
                (part) =>
                  source[part] && (
                    <Fragment key={part}>
                      <dt>{labels[part]}:</dt>
                      <dd>{source[part]}</dd>
                    </Fragment>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}

export function SourcesLink() {
  if (claims.length === 0) {
    return undefined;
  }
  return (
    <p className="mt-4 text-note text-ink-soft">
      <a href={`#${sourcesId}`} className="inline-block py-1.5 underline underline-offset-4">
        {content.legal.sources.link}
      </a>
    </p>
  );
}
