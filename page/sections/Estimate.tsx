import { content } from 'virtual:content';
import { Fragment } from 'react';
import { estimateId } from '../estimate/estimate-names.ts';
import { Island } from '../islands/Island.tsx';
import { reportPath } from '../report/report-path.ts';
import { RunningText } from '../ui/RunningText.tsx';
import { valuationLink } from './valuation-link.ts';

const { agency, estimate, market } = content;

export function Estimate() {
  return (
    <section id={estimateId} aria-label={estimate.heading} tabIndex={-1} className="form-card">
      <div className="columns first-7 items-end gap-y-2">
        <h3 className="text-h2">{estimate.heading}</h3>
        <p className="text-ink-soft">{estimate.lead}</p>
      </div>
      <noscript>
        <RunningText className="mt-(--space-s) callout">{estimate.noScript}</RunningText>
      </noscript>
      <div className="noscript:hidden">
        <Island name="estimate" />
      </div>
      <ValuationInvitation />
    </section>
  );
}

function ValuationInvitation() {
  const { heading, body, valuation, report, reportNote } = market.invitation;
  return (
    <div className="columns first-7 mt-(--space-s) gap-y-4 line-above pt-5">
      <div>
        <h3>
          {sentencesOf(heading).map((sentence) => (
            <Fragment key={sentence}>
              <span className="inline-block">{sentence}</span>{' '}
            </Fragment>
          ))}
        </h3>
        <RunningText className="mt-2 text-ink-soft">{body}</RunningText>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <a {...valuationLink} className="button bg-dark px-3 text-ground hover:bg-dark-deep">
          {valuation}
        </a>
        <span>
          <a href={reportPath(agency)} download className="link inline-block py-2.5">
            {report}
          </a>{' '}
          <span className="inline-block">{reportNote}</span>
        </span>
      </div>
    </div>
  );
}

/** Each sentence starts a new line if they don't all fit on one. */
const sentencesOf = (text: string) => text.split(/(?<=\.) /);
