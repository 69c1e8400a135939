import { isEmail, type TemplateParams, visibleAddress } from '../../shared/message/rules.ts';
import type { NewsletterFormProps } from './props.ts';

export type SubscriptionInputs = { newsletter: HTMLInputElement; consent: HTMLInputElement };
export type SubscriptionErrors = { email?: string; consent?: string };
type Words = NewsletterFormProps['text'];

/** Returns the cleaned address, the error of each wrong field, and the toast for them if there is one. */
export function checkSubscription(
  { newsletter, consent }: SubscriptionInputs,
  { errors, consentRequired }: Words,
  toasts: NewsletterFormProps['toasts'],
) {
  const address = visibleAddress(newsletter.value);
  const isWrong = !isEmail(address);
  const found: SubscriptionErrors = {
    ...(isWrong && { email: address ? errors.emailInvalid : errors.email }),
    ...(!consent.checked && { consent: consentRequired }),
  };
  const incomplete = !address || !consent.checked ? toasts.required : undefined;
  return { address, found, toast: incomplete ?? (isWrong ? toasts.email : undefined) };
}

/** The message that subscribes: the specification's parameters, with the consent as its text. */
export const subscriptionParams = (address: string, words: Words, inbox: string): TemplateParams => ({
  from_name: words.sender,
  from_email: address,
  phone: words.phoneEmpty,
  subject: words.subject,
  message: consentMessage(words, Date.now()),
  to_email: inbox,
});

const moment = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});

/** The text of the consent, which content/ may change later, and its time. */
const consentMessage = ({ message, proof, consent }: Words, now: number): string =>
  [message, '', `${proof.words} «${consent}»`, `${proof.date} ${moment.format(now)}`].join('\n');
