import type { Content } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/format.ts';
import type { EmailService } from './send.ts';

export type ContactFormProps = ReturnType<typeof contactFormProps>;
export type NewsletterFormProps = NonNullable<ReturnType<typeof newsletterFormProps>>;

export function contactFormProps(content: Content, service: EmailService) {
  const { agency, contatti, booking, hours, figures } = content;
  const { noScript: _noScript, receipt, ...text } = contatti.form;
  return {
    text,
    toasts: contatti.toasts,
    service,
    inbox: agency.email,
    booking: { words: booking, openingHours: agency.openingHours, closedOn: hours.closedOn },
    phoneHref: phoneHref(agency.phone),
    receipt: { words: receipt, replyHours: figures.replyHours, phone: agency.phone },
    /** The form sends no message before this age, in milliseconds; an earlier submit, mostly a program's, waits. */
    minFormAgeMs: 1500,
  };
}

export function newsletterFormProps(content: Content, service: EmailService) {
  const { newsletter } = content.footer;
  const { booking: _booking, receipt: _receipt, text, ...sending } = contactFormProps(content, service);
  const { phoneEmpty, errors } = text;
  return newsletter && { ...sending, text: { ...newsletter, sending: text.sending, phoneEmpty, errors } };
}
