import { messageFields, subscribedValue } from '../../shared/rules/message/message-fields.ts';
import { type TemplateParams, validateField } from '../../shared/rules/message/message-rules.ts';
import { locale, timeZone } from '../../shared/text/italian.ts';
import type { NewsletterFormProps } from './newsletter-props.ts';

export type SubscriptionInputs = { newsletter: HTMLInputElement; consent: HTMLInputElement };
export type SubscriptionErrors = { email?: string | undefined; consent?: string | undefined };

/** The bare address, the error of each wrong field, and the toast that reports them. */
export function validateSubscription(
  { newsletter, consent }: SubscriptionInputs,
  { texts, toasts }: NewsletterFormProps,
) {
  const { text: email, error } = validateField(newsletter.value, messageFields.email);
  const isMissing = error === 'missing';
  const hasConsent = consent.checked;
  const errors: SubscriptionErrors = {
    email: error && (isMissing ? texts.errors.email : texts.errors.emailInvalid),
    consent: hasConsent ? undefined : texts.errors.consent,
  };
  if (isMissing || !hasConsent) {
    return { email, errors, toast: toasts.required };
  }
  return { email, errors, toast: error && toasts.email };
}

/** The message that subscribes. Its text states the consent; the parameter `newsletter` says what it is. */
export const subscriptionParams = (
  email: string,
  { texts, inbox, phoneEmpty }: NewsletterFormProps,
): TemplateParams => ({
  from_name: texts.sender,
  from_email: email,
  phone: phoneEmpty,
  subject: texts.subject,
  message: consentMessage(texts),
  to_email: inbox,
  newsletter: subscribedValue,
});

/** States when the consent was given and in which words, because content/ may change later. */
function consentMessage(texts: NewsletterFormProps['texts']): string {
  const { message, proof, consent } = texts;
  const wordsOfConsent = `${proof.words} «${consent}»`;
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  const dateOfConsent = `${proof.date} ${new Date().toLocaleString(locale, format)}`;
  return [message, '', wordsOfConsent, dateOfConsent].join('\n');
}
