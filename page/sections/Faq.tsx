import { content } from 'virtual:content';
import { phoneHref } from '../../shared/rules/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { faq, agency } = content;

export function Faq() {
  return (
    <section aria-label={faq.heading} className="questions">
      <div className="wrap band columns [--first:5]">
        <div>
          <h2>{faq.heading}</h2>
          {faq.beforeSigning && (
            <p className="screen-only mt-(--air-xs) text-ink-soft">
              {faq.beforeSigning.lead}{' '}
              <a className="link inline-block py-1" href="#prima-di-firmare">
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
          <div className="screen-only on-dark mt-6 flex flex-col justify-between gap-4 bg-dark p-6 text-ground sm:flex-row sm:items-center">
            <div>
              <h3>{faq.call.heading}</h3>
              <p className="mt-1 text-dark-pale">{faq.call.body}</p>
            </div>
            <a href={phoneHref(agency.phone)} className="button button-light shrink-0">
              <Icon name="phone" />
              {agency.phone}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
