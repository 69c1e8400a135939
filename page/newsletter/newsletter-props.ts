import type { Receiver } from '../../shared/config/settings.ts';
import type { Content } from '../../shared/content/content.ts';
import { sendingProps } from '../sending/sending-props.ts';

export type NewsletterFormProps = NonNullable<ReturnType<typeof newsletterFormProps>>;

export function newsletterFormProps(content: Content, receiver: Receiver) {
  const { agency, contact, footer } = content;
  if (!footer.newsletter) {
    return undefined;
  }
  const { prefix, emailInvalid } = contact.form.errors;
  return {
    ...sendingProps(content, receiver),
    texts: {
      ...footer.newsletter,
      errors: { ...footer.newsletter.errors, prefix, emailInvalid },
    },
    name: agency.name,
  };
}
