import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { fields } from '../../shared/message/fields.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { closeToast, showToast, useToasts } from '../ui/toast.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { NewsletterFormProps } from './props.ts';
import {
  checkSubscription,
  type SubscriptionErrors,
  type SubscriptionInputs,
  subscriptionParams,
} from './subscription.ts';
import { useSending } from './use-sending.ts';

export default function NewsletterForm({ text, toasts, inbox, ...sending }: NewsletterFormProps) {
  const hydrated = useHydrated();
  const { submitting, attempt } = useSending({ toasts, ...sending });
  const [errors, setErrors] = useState<SubscriptionErrors>({});

  useToasts(toasts);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const inputs = form.elements as typeof form.elements & SubscriptionInputs;
    attempt(async (send) => {
      const { address, found, toast } = checkSubscription(inputs, text, toasts);
      flushSync(() => setErrors(found));
      if (toast) {
        (found.email ? inputs.newsletter : inputs.consent).focus({ preventScroll: true });
        return showToast({ kind: 'destructive', ...toast }, form);
      }
      await send(subscriptionParams(address, text, inbox));
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
