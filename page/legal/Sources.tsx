import { content } from 'virtual:content';
import { Fragment } from 'react';
import { type ClaimName, claimNames } from '../../shared/content/schemas/figures.ts';
import { LegalText } from './Documents.tsx';

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
    <LegalText id="fonti" title={title}>
      <p>{lead}</p>
      <ul className="sources">
        {claims.map(({ name, number, claim, ...source }) => (
          <li key={name}>
            <h3>
              <span className="figure digits mb-2 block text-primary">{number}</span>
              {claim}
            </h3>
            <dl>
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
    </LegalText>
  );
}

export function SourcesLink() {
  if (claims.length === 0) {
    return undefined;
  }
  return (
    <p className="screen-only mt-4 text-note text-ink-soft">
      <a href="#fonti" className="inline-block py-1.5 underline underline-offset-4">
        {content.legal.sources.link}
      </a>
    </p>
  );
}

/** Claims that are averages. Their cases are what was counted, such as the votes, not all that were asked. */
const averages: readonly ClaimName[] = ['rating', 'saleDays'];

/**
 * Matches `su 561 incarichi` at the end of `531 vendite su 561 incarichi`. In `19 vendite su 19` it matches nothing,
 * because `su 19` alone would say too little.
 */
const ofHowMany = /su ([\d.]+) (\p{L}.*)$/u;

/** How many cases a claim is based on, or its whole text about the cases. Undefined if the site lacks the claim. */
export function casesOf(claim: ClaimName, figures: typeof content.figures): string | undefined {
  const cases = figures[claim]?.cases;
  if (!cases) {
    return undefined;
  }
  const [end, total, noun] = ofHowMany.exec(cases) ?? [];
  if (!end) {
    return cases;
  }
  if (!averages.includes(claim)) {
    return end;
  }
  const counted = cases.slice(0, -end.length).trim();
  return counted === total ? `${counted} ${noun}` : counted;
}
