import { type SubmitEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Content } from '../../shared/content/content.ts';
import { fields } from '../../shared/message/fields.ts';
import { isEmail, visibleAddress } from '../../shared/message/rules.ts';
import type { ContactFormProps } from '../contact/ContactForm.tsx';
import { useSending } from '../contact/use-sending.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { hydrateIsland } from '../ui/hydrate-island.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { closeToast, showToast, useToasts } from '../ui/toast.tsx';

export type NewsletterFormProps = Omit<ContactFormProps, 'text' | 'booking' | 'receipt'> & {
  text: Content['footer']['newsletter'] & Pick<ContactFormProps['text'], 'sending' | 'phoneEmpty' | 'errors'>;
};

type FieldErrors = { email?: string; consent?: string };

export default function NewsletterForm({ text, toasts, inbox, ...sending }: NewsletterFormProps) {
  const [hydrated, setHydrated] = useState(false);
  const { submitting, attempt } = useSending({ toasts, ...sending });
  const [errors, setErrors] = useState<FieldErrors>({});

  useToasts(toasts);
  useEffect(() => setHydrated(true), []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const inputs = form.elements as typeof form.elements & {
      newsletter: HTMLInputElement;
      consent: HTMLInputElement;
    };
    attempt(async (send) => {
      const address = visibleAddress(inputs.newsletter.value);
      const consented = inputs.consent.checked;
      const found: FieldErrors = {
        ...(!isEmail(address) && { email: address ? text.errors.emailInvalid : text.errors.email }),
        ...(!consented && { consent: text.consentRequired }),
      };
      flushSync(() => setErrors(found));
      if (found.email || found.consent) {
        (found.email ? inputs.newsletter : inputs.consent).focus({ preventScroll: true });
        const toast = address && consented ? toasts.email : toasts.required;
        return showToast({ kind: 'destructive', ...toast }, form);
      }
      await send({
        from_name: text.sender,
        from_email: address,
        phone: text.phoneEmpty,
        subject: text.subject,
        message: consentMessage(text, Date.now()),
        to_email: inbox,
      });
      form.reset();
      showToast({ kind: 'success', title: toasts.success.title, text: text.done });
    });
  };

  const onInput = () => {
    setErrors({});
    closeToast();
  };

  const error = { prefix: text.errors.prefix, className: 'text-ocra-pale' };
  const required = hydrated ? { 'aria-required': true } : { required: true };

  return (
    <form method="post" noValidate={hydrated} onSubmit={onSubmit} onInput={onInput} aria-label={text.heading}>
      <h2 className="text-h3 text-plaster">{text.heading}</h2>
      <p className="mt-1">{text.body}</p>
      <label htmlFor="newsletter" className="mt-4 block font-semibold text-plaster">
        {text.label} *
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="newsletter"
          name="newsletter"
          type="email"
          {...required}
          maxLength={fields.email.maxLength}
          autoComplete="email"
          aria-invalid={errors.email ? true : undefined}
          aria-describedby={errors.email ? 'newsletter-error' : undefined}
          className="field m-0"
        />
        <SubmitButton
          hydrated={hydrated}
          submitting={submitting}
          sending={text.sending}
          className="button-light shrink-0"
        >
          {text.submit}
        </SubmitButton>
      </div>
      <FieldError id="newsletter-error" {...error} error={errors.email} />
      <label className="mt-3 flex items-start gap-2.5">
        <input
          type="checkbox"
          name="consent"
          {...required}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? 'consent-error' : undefined}
          className="mt-1 size-5 shrink-0"
        />
        <span>{text.consent} *</span>
      </label>
      <a className="mt-1 ml-7.5 inline-block underline underline-offset-4 hover:text-plaster" href="#privacy">
        {text.privacyLink}
      </a>
      <FieldError id="consent-error" {...error} error={errors.consent} />
    </form>
  );
}

declare const __NEWSLETTER_FORM__: NewsletterFormProps;
export const hydrate = (place: Element) => hydrateIsland(place, <NewsletterForm {...__NEWSLETTER_FORM__} />);

const moment = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});

/** The proof of a consent: its text, which content/ may change later, and its time. */
const consentMessage = (text: Content['footer']['newsletter'], now: number): string =>
  [
    text.message,
    '',
    `${text.proof.words} «${text.consent}»`,
    `${text.proof.date} ${moment.format(now)}`,
  ].join('\n');
