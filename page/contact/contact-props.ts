import type { Receiver } from '../../shared/config/settings.ts';
import type { Content } from '../../shared/content/content.ts';
import { sendingProps } from '../sending/sending-props.ts';

export type ContactFormProps = ReturnType<typeof contactFormProps>;

export function contactFormProps(content: Content, receiver: Receiver) {
  const { agency, contact, booking, estimate, home, hours, figures } = content;
  const { receipt, topics, sending, phoneEmpty, mistyped, ...texts } = contact.form;
  return {
    ...sendingProps(content, receiver),
    texts,
    topics: topics && {
      ...topics,
      sellerSubjects: [contact.valuationSubject, home.visitSubject, estimate.form.subject],
    },
    /** What the estimate's link writes into the form: a subject, and a line that begins like this. */
    estimate: { subject: estimate.form.subject, lineStart: estimate.form.message },
    booking: { texts: booking, openingHours: hours.openingHours, closedOn: hours.closedOn },
    receipt: {
      texts: receipt,
      names: [agency.agent, agency.name],
      replyHours: figures.replyHours,
      phone: agency.phone,
      email: agency.email,
    },
  };
}
