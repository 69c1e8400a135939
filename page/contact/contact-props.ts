import type { Content } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/rules/format.ts';
import type { EmailService } from './service.ts';

export type ContactFormProps = ReturnType<typeof contactFormProps>;
export type NewsletterFormProps = NonNullable<ReturnType<typeof newsletterFormProps>>;

export function contactFormProps(content: Content, service: EmailService) {
  const { agency, contatti, booking, estimate, home, hours, figures } = content;
  const { receipt, topics, ...text } = contatti.form;
  return {
    text,
    topics: topics && {
      ...topics,
      sellerSubjects: [contatti.valuationSubject, home.secondarySubject, estimate.form.subject],
    },
    toasts: contatti.toasts,
    service,
    inbox: agency.email,
    booking: { words: booking, openingHours: hours.openingHours, closedOn: hours.closedOn },
    phoneHref: phoneHref(agency.phone),
    receipt: {
      words: receipt,
      names: [agency.agent, agency.name],
      replyHours: figures.replyHours,
      phone: agency.phone,
      email: agency.email,
    },
    /** The form sends nothing before it has this age, in milliseconds. An earlier submit, mostly a program's, waits. */
    minFormAgeMs: 1500,
  };
}

export function newsletterFormProps(content: Content, service: EmailService) {
  const { newsletter } = content.footer;
  if (!newsletter) {
    return undefined;
  }
  const {
    booking: _booking,
    receipt: _receipt,
    topics: _topics,
    text,
    ...sending
  } = contactFormProps(content, service);
  const { phoneEmpty, slip } = text;
  const { prefix, emailInvalid } = text.errors;
  const { name } = content.agency;
  const errors = { ...newsletter.errors, prefix, emailInvalid };
  const shared = { sending: text.sending, phoneEmpty, errors, slip, name };
  return { ...sending, text: { ...newsletter, ...shared } };
}
