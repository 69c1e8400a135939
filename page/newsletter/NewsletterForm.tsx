import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TemplateParams } from '../../shared/rules/message/message-rules.ts';
import { documentHref } from '../both-scripts/page-names.ts';
import type { OutgoingMessage } from '../sending/create-sender.ts';
import { useAddressOffer } from '../sending/use-address-offer.tsx';
import { useSending } from '../sending/use-sending.ts';
import { errorId, FieldError } from '../ui/FieldError.tsx';
import { Names } from '../ui/Names.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { closeToast, showToast } from '../ui/toast.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { NewsletterFormProps } from './newsletter-props.ts';
import {
  type SubscriptionErrors,
  type SubscriptionInputs,
  subscriptionParams,
  validateSubscription,
} from './subscription.ts';

export default function NewsletterForm(props: NewsletterFormProps) {
  const { texts } = props;
  const isHydrated = useHydrated();
  const { isSubmitting, send } = useSending(props);
  const offer = useAddressOffer(props.mistyped);
  const [errors, setErrors] = useState<SubscriptionErrors>({});
  const lastTry = useRef<TemplateParams>(undefined);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void send(() => prepare(form));
  };

  /** Undefined if the visitor must first correct or answer something. */
  const prepare = (form: HTMLFormElement): OutgoingMessage | undefined => {
    const inputs = form.elements as typeof form.elements & SubscriptionInputs;
    const { email, errors: newErrors, toast } = validateSubscription(inputs, props);
    flushSync(() => setErrors(newErrors));
    if (toast) {
      const wrongInput = newErrors.email ? inputs.newsletter : inputs.consent;
      wrongInput.focus();
      showToast({ kind: 'destructive', ...toast });
      return undefined;
    }
    const isOffered = offer.offerIfMistyped(form, email);
    if (isOffered) {
      return undefined;
    }
    // A retry of the same subscription keeps its consent time, so that the message stays identical.
    if (lastTry.current?.from_email !== email) {
      lastTry.current = subscriptionParams(email, props);
    }
    return { params: lastTry.current, onAccepted: () => showAccepted(form, inputs, email) };
  };

  const showAccepted = (form: HTMLFormElement, inputs: SubscriptionInputs, email: string) => {
    lastTry.current = undefined;
    // If another address was typed in the meantime, it stays.
    if (validateSubscription(inputs, props).email === email) {
      form.reset();
    }
    showToast({ kind: 'success', ...texts.done });
  };

  const onInput = () => {
    setErrors({});
    offer.close();
    closeToast();
  };

  const errorProps = { prefix: texts.errors.prefix, className: 'text-accent-pale' };

  return (
    <form
      method="post"
      noValidate={isHydrated}
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={texts.heading}
    >
      <h2 className="text-h3 text-ground">{texts.heading}</h2>
      <p className="mt-1">{texts.body}</p>
      <label htmlFor="newsletter" className="mt-4 block semibold text-ground">
        {`${texts.label} *`}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id="newsletter"
          name="newsletter"
          type="email"
          required
          autoComplete="email"
          aria-invalid={Boolean(errors.email)}
          aria-describedby={errors.email ? errorId('newsletter') : undefined}
          className="field m-0 flex-1 basis-40"
        />
        <SubmitButton
          isHydrated={isHydrated}
          isSubmitting={isSubmitting}
          sending={props.sending}
          className="button-light"
        >
          <span>{texts.submit}</span>
        </SubmitButton>
      </div>
      <FieldError field="newsletter" {...errorProps} error={errors.email} />
      {offer.shown}
      <label className="mt-3 flex items-start gap-2.5 text-note">
        <input
          type="checkbox"
          id="consent"
          name="consent"
          // With `required`, Firefox announces an unticked box as invalid from the start, whatever `aria-invalid` says.
          aria-required
          aria-invalid={Boolean(errors.consent)}
          aria-describedby={errors.consent ? errorId('consent') : undefined}
          className="mt-1 size-5 shrink-0"
        />
        <span>
          <Names names={[props.name]}>{texts.consent}</Names> *
        </span>
      </label>
      <a
        className="mt-1 ml-7.5 inline-block underline underline-offset-4 hover:text-ground"
        href={documentHref('privacy')}
      >
        {texts.privacyLink}
      </a>
      <FieldError field="consent" {...errorProps} error={errors.consent} />
    </form>
  );
}
