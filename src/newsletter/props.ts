import type { Content } from '../../shared/content/content.ts';
import { contactFormProps } from '../contact/props.ts';
import type { EmailService } from '../contact/send.ts';
import type { NewsletterFormProps } from './NewsletterForm.tsx';

/** What the newsletter's island takes along: the contact form's way of sending, and words of its own. */
export function newsletterFormProps(content: Content, service: EmailService): NewsletterFormProps {
  const { booking: _booking, receipt: _receipt, text, ...sending } = contactFormProps(content, service);
  const { phoneEmpty, errors } = text;
  return { ...sending, text: { ...content.footer.newsletter, sending: text.sending, phoneEmpty, errors } };
}
