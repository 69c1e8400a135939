import { contactForm } from '../contact/props.ts';
import { content } from '../content/index.ts';
import type { NewsletterFormProps } from './NewsletterForm.tsx';

const { toasts, service, inbox, phoneHref, patienceMs, errorScreen, text } = contactForm;

/** What the newsletter's island takes along: the contact form's way of sending, and words of its own. */
export const newsletterForm: NewsletterFormProps = {
  text: {
    ...content.footer.newsletter,
    sending: text.sending,
    phoneEmpty: text.phoneEmpty,
    errors: text.errors,
  },
  toasts,
  service,
  inbox,
  phoneHref,
  patienceMs,
  errorScreen,
};
