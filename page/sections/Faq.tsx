import { content } from 'virtual:content';
import type { ReactNode } from 'react';
import { phoneHref } from '../../shared/rules/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { faq, agency } = content;
const { beforeSigning } = faq;

export function Faq() {
  return (
    <section aria-label={faq.heading} className="screen-only">
      <div className="wrap band columns aside-columns [--first:5]">
        <h2>{faq.heading}</h2>
        <div>
          {faq.items.map(({ question, answer }, index) => (
            <Question key={question} name="faq" dataKey={`item-${index}`} answer={answer}>
              <h3>{question}</h3>
            </Question>
          ))}
          <div className="on-dark mt-6 flex flex-col justify-between gap-4 bg-dark p-6 text-ground sm:flex-row sm:items-center">
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
        {beforeSigning && (
          <div className="screen-only">
            <h3>{beforeSigning.heading}</h3>
            {beforeSigning.chapters.map(({ title, body }) => (
              <Question key={title} name="firma" answer={body}>
                <h4 className="font-semibold">{title}</h4>
              </Question>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

type Props = { name: string; dataKey?: string; answer: string; children: ReactNode };

/** Of those with one name at most one is open. */
function Question({ name, dataKey, answer, children }: Props) {
  return (
    <details name={name} className="question" data-key={dataKey}>
      <summary className="hover:text-primary">{children}</summary>
      <RunningText className="pt-1 pb-6 text-ink-soft">{answer}</RunningText>
    </details>
  );
}
