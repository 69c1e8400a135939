import { onClick } from '../both-scripts/on-click.ts';
import { fieldClass, formHref, topicName } from '../both-scripts/page-names.ts';
import { bookingEvent, pageState } from '../both-scripts/page-state.ts';
import { proposeSubject } from './write-form.ts';

/** A subject to propose, and whether the link asks for the day of a visit or for the topic. */
type FormLink = { subject?: string; booking?: true; topic?: true };

/** The attributes of a link to the form, which wireFormLinks reads. */
export const formLink = ({ subject, booking, topic }: FormLink) => ({
  href: formHref,
  'data-subject': subject,
  'data-booking': booking,
  'data-topic': topic,
});

export const subjectLinkSelector = '[data-subject]';

/**
 * A link proposes its subject wherever it leads. A link to the form moves the focus: to the choice of day, to the chosen
 * topic or the first one, otherwise to the first field that still has to be filled in, or to the button of a complete
 * form.
 */
export function wireFormLinks(): void {
  onClick(subjectLinkSelector, ({ dataset }) =>
    proposeSubject(dataset.subject as string, Boolean(dataset.booking)),
  );
  onClick(`[href="${formHref}"]`, ({ dataset }) => {
    if (dataset.booking && askForBooking()) {
      return; // The focus is on that choice.
    }
    const target = dataset.topic
      ? (inForm(`[name=${topicName}]:checked`) ?? inForm(`[name=${topicName}]`))
      : (inForm(`.${fieldClass}:invalid`) ?? inForm('[type=submit]'));
    target?.focus({ preventScroll: true }); // The scrolling is up to scroll-target.ts.
  });
}

/** Whether the form now shows the choice of day. A form that isn't hydrated yet will show it once it is. */
function askForBooking(): boolean {
  const isHandled = !dispatchEvent(new Event(bookingEvent, { cancelable: true }));
  pageState.wantsBooking = !isHandled;
  return isHandled;
}

const inForm = (selector: string) => document.querySelector<HTMLElement>(`${formHref} ${selector}`);
