import { phoneHref } from '../../shared/format.ts';
import { content } from '../content/index.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { Sheet } from '../ui/Sheet.tsx';

const { faq, agency } = content;
const { beforeSigning } = faq;

export function Faq() {
  return (
    <section aria-label={faq.heading} className="screen-only">
      <div className="wrap band columns gap-y-10 [--first:4]">
        <div>
          <h2>{faq.heading}</h2>
          <p className="mt-5 text-lead text-ink-soft">{faq.lead}</p>
        </div>
        <div>
          {faq.items.map(({ question, answer }, index) => (
            <details key={question} name="faq" className="question" data-key={`item-${index}`}>
              <summary className="hover:text-rosso">
                <h3>{question}</h3>
              </summary>
              <RunningText className="pt-1 pb-6 text-ink-soft">{answer}</RunningText>
            </details>
          ))}
          {beforeSigning && (
            <DialogButton dialog="firma" command="show-modal" className="button button-quiet mt-8">
              {beforeSigning.heading}
            </DialogButton>
          )}
          <div className="on-dark mt-10 flex flex-col justify-between gap-5 bg-persiana p-6 text-plaster sm:flex-row sm:items-center md:p-8">
            <div>
              <h3>{faq.call.heading}</h3>
              <p className="mt-1 text-persiana-pale">{faq.call.body}</p>
            </div>
            <a href={phoneHref(agency.phone)} className="button button-light shrink-0">
              <Icon name="phone" />
              {agency.phone}
            </a>
          </div>
        </div>
      </div>
      {beforeSigning && <Sheet id="firma" {...beforeSigning} />}
    </section>
  );
}
