import { fields, subscribed } from '../../shared/rules/message/message-fields.ts';
import {
  bareAddress,
  isEmail,
  type TemplateParams,
} from '../../shared/rules/message/message-rules.ts';
import { locale, timeZone } from '../../shared/text/italian.ts';
import type { NewsletterFormProps } from '../contact/contact-props.ts';
import { serverNow } from '../ui/page-state.ts';

export type SubscriptionInputs = { newsletter: HTMLInputElement; consent: HTMLInputElement };
export type SubscriptionErrors = { email?: string; consent?: string };
type Words = NewsletterFormProps['text'];

/** Returns the bare address, the error of each wrong field, and the toast that reports them. */
export function checkSubscription(
  { newsletter, consent }: SubscriptionInputs,
  words: Words,
  toasts: NewsletterFormProps['toasts'],
) {
  const address = bareAddress(newsletter.value);
  const hasConsent = consent.checked;
  const isWrong = !isEmail(address) || address.length > fields.email.maxLength;

  const errors: SubscriptionErrors = {};
  if (!address) {
    errors.email = words.errors.email;
  } else if (isWrong) {
    errors.email = words.errors.emailInvalid;
  }
  if (!hasConsent) {
    errors.consent = words.errors.consent;
  }

  if (!address || !hasConsent) {
    return { address, errors, toast: toasts.required };
  }
  return { address, errors, toast: isWrong ? toasts.email : undefined };
}

type Subscription = { address: string; words: Words; inbox: string };

/** The message that subscribes. Its text states the consent; the parameter `newsletter` says what it is. */
export const subscriptionParams = ({ address, words, inbox }: Subscription): TemplateParams => ({
  from_name: words.sender,
  from_email: address,
  phone: words.phoneEmpty,
  subject: words.subject,
  message: consentMessage(words, serverNow()),
  to_email: inbox,
  newsletter: subscribed,
});

const moment = new Intl.DateTimeFormat(locale, {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone,
});

/** States when the consent was given and in which words, because content/ may change later. */
function consentMessage({ message, proof, consent }: Words, now: number): string {
  const words = `${proof.words} «${consent}»`;
  const date = `${proof.date} ${moment.format(now)}`;
  return [message, '', words, date].join('\n');
}
