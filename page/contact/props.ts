import type { Content } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/rules/format.ts';
import type { EmailService } from './service.ts';

export type ContactFormProps = ReturnType<typeof contactFormProps>;
export type NewsletterFormProps = NonNullable<ReturnType<typeof newsletterFormProps>>;

export function contactFormProps(content: Content, service: EmailService) {
  const { agency, contatti, booking, hours, figures } = content;
  const { receipt, ...text } = contatti.form;
  return {
    text,
    toasts: contatti.toasts,
    service,
    inbox: agency.email,
    booking: { words: booking, openingHours: agency.openingHours, closedOn: hours.closedOn },
    phoneHref: phoneHref(agency.phone),
    receipt: {
      words: receipt,
      names: [agency.agent, agency.name],
      replyHours: figures.replyHours,
      phone: agency.phone,
    },
    /** The form sends nothing before it has this age, in milliseconds. An earlier submit, mostly a program's, waits. */
    minFormAgeMs: 1500,
  };
}

export function newsletterFormProps(content: Content, service: EmailService) {
  const { newsletter } = content.footer;
  const {
    booking: _booking,
    receipt: _receipt,
    text,
    ...sending
  } = contactFormProps(content, service);
  const { phoneEmpty, errors, slip } = text;
  const { name } = content.agency;
  const shared = { sending: text.sending, phoneEmpty, errors, slip, name };
  return newsletter && { ...sending, text: { ...newsletter, ...shared } };
}
