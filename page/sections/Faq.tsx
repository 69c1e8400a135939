import { content } from 'virtual:content';
import { phoneHref } from '../../shared/text/format.ts';
import { beforeSigningId, formHref } from '../both-scripts/page-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { faq, agency, 'quick-contact': quick } = content;

export function Faq() {
  return (
    <section aria-label={faq.heading} className="questions">
      <div className="columns first-5 wrap band">
        <div>
          <h2>{faq.heading}</h2>
          {faq.beforeSigning && (
            <p className="mt-(--space-xs) text-ink-soft lg:text-lead">
              {faq.beforeSigning.lead}{' '}
              <a className="link inline-block py-1" href={`#${beforeSigningId}`}>
                {faq.beforeSigning.link}
              </a>
            </p>
          )}
        </div>
        <div>
          {faq.items.map(({ question, answer }, index) => (
            <details key={question} name="faq" id={`item-${index}`} className="question">
              <summary className="hover:text-primary">
                <h3>{question}</h3>
              </summary>
              <RunningText className="pb-6 text-ink-soft">{answer}</RunningText>
            </details>
          ))}
        </div>
        <Invitation />
      </div>
    </section>
  );
}

/** As wide as the page’s column. On wide screens the buttons align with the questions. */
const Invitation = () => (
  <div className="columns first-5 on-dark invitation">
    <div>
      <h3>{faq.invitation.heading}</h3>
      <p className="mt-1 text-dark-pale">{faq.invitation.body}</p>
    </div>
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <a href={phoneHref(agency.phone)} className="button button-light max-sm:grow max-sm:px-3">
        <Icon name="phone" />
        {agency.phone}
      </a>
      <a href={formHref} className="button button-light max-sm:grow max-sm:px-3">
        {quick.write}
      </a>
    </div>
  </div>
);
