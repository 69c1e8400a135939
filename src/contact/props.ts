import type { Content } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/format.ts';
import type { ContactFormProps } from './ContactForm.tsx';
import type { EmailService } from './send.ts';

/** What the form's island takes along from content/ and the configuration. */
export function contactFormProps(content: Content, service: EmailService): ContactFormProps {
  const { agency, contatti, booking, hours, figures } = content;
  const { noScript: _noScript, receipt, ...text } = contatti.form;
  return {
    text,
    toasts: contatti.toasts,
    service,
    inbox: agency.email,
    booking: { words: booking, openingHours: agency.openingHours, closedOn: hours.closedOn },
    phoneHref: phoneHref(agency.landline),
    receipt: {
      words: receipt,
      replyHours: figures.replyHours,
      phone: { href: phoneHref(agency.landline), label: agency.landline },
    },
    patienceMs: 1500,
  };
}
