import type { Content } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/text/format.ts';

/** Where a message goes, and what the service needs to know about the page that sends it. */
export type EmailService = {
  /** Empty if our own server takes the messages, at the page's origin. */
  origin: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  blockHeadless: boolean;
  blockList: { list: string[]; watchVariable: string };
  throttleMs: number;
};

export type ContactFormProps = ReturnType<typeof contactFormProps>;
export type NewsletterFormProps = NonNullable<ReturnType<typeof newsletterFormProps>>;

export function contactFormProps(content: Content, service: EmailService) {
  const { agency, contatti, booking, estimate, home, hours, figures } = content;
  const { receipt, topics, ...text } = contatti.form;
  return {
    ...sendingProps(content, service),
    text,
    topics: topics && {
      ...topics,
      sellerSubjects: [contatti.valuationSubject, home.secondarySubject, estimate.form.subject],
    },
    /** How the estimate's link writes into the form: its subject, and the beginning of its line in the message. */
    estimate: { subject: estimate.form.subject, message: estimate.form.message },
    booking: { words: booking, openingHours: hours.openingHours, closedOn: hours.closedOn },
    receipt: {
      words: receipt,
      names: [agency.agent, agency.name],
      replyHours: figures.replyHours,
      phone: agency.phone,
      email: agency.email,
    },
  };
}

export function newsletterFormProps(content: Content, service: EmailService) {
  const { agency, contatti, footer } = content;
  if (!footer.newsletter) {
    return undefined;
  }
  const { sending, phoneEmpty, slip, errors } = contatti.form;
  const { prefix, emailInvalid } = errors;
  return {
    ...sendingProps(content, service),
    text: {
      ...footer.newsletter,
      errors: { ...footer.newsletter.errors, prefix, emailInvalid },
      sending,
      phoneEmpty,
      slip,
      name: agency.name,
    },
  };
}

/** What both forms need to send. */
function sendingProps({ agency, contatti }: Content, service: EmailService) {
  return {
    toasts: contatti.toasts,
    service,
    inbox: agency.email,
    phoneHref: phoneHref(agency.phone),
  };
}
