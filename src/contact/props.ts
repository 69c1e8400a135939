import { content } from '../content/index.ts';
import { errorScreen } from '../layout/error-screen.ts';
import { site } from '../site-config.ts';
import { phoneHref } from '../ui/format.ts';
import type { ContactFormProps } from './ContactForm.tsx';

const { agency, contatti } = content;
const { heading: _heading, noScript: _noScript, ...text } = contatti.form;

/** What the form's island takes along from content/ and the configuration. */
export const contactForm: ContactFormProps = {
  text,
  toasts: contatti.toasts,
  service: site.emailjs,
  inbox: agency.email,
  booking: { words: content.booking, openingHours: agency.openingHours, closedOn: content.hours.closedOn },
  phoneHref: phoneHref(agency.landline),
  patienceMs: 1500,
  errorScreen,
};
