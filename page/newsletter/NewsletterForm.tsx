import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bareAddress, type TemplateParams } from '../../shared/rules/message/message-rules.ts';
import type { NewsletterFormProps } from '../contact/contact-props.ts';
import { useAddressQuestion } from '../contact/use-address-question.tsx';
import { type Outgoing, useSending } from '../contact/use-sending.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { Names } from '../ui/Names.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { closeToast, showToast, useToasts } from '../ui/toast.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import {
  checkSubscription,
  type SubscriptionErrors,
  type SubscriptionInputs,
  subscriptionParams,
} from './subscription.ts';

export default function NewsletterForm({
  text,
  toasts,
  inbox,
  service,
  phoneHref,
}: NewsletterFormProps) {
  const hydrated = useHydrated();
  const { submitting, send } = useSending({ service, toasts, phoneHref });
  const question = useAddressQuestion(text.slip);
  const [errors, setErrors] = useState<SubscriptionErrors>({});
  const lastTry = useRef<TemplateParams>(undefined);

  useToasts(toasts);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void send(() => prepare(form));
  };

  /** Undefined if the visitor must first correct or answer something. */
  const prepare = (form: HTMLFormElement): Outgoing | undefined => {
    const inputs = form.elements as typeof form.elements & SubscriptionInputs;
    const address = checkedAddress(inputs);
    if (address === undefined || question.ask(form, address)) {
      return undefined;
    }
    // A retry of the same subscription keeps its consent time, so that the message stays identical.
    if (lastTry.current?.from_email !== address) {
      lastTry.current = subscriptionParams({ address, words: text, inbox });
    }
    return { params: lastTry.current, onAccepted: () => showAccepted(form, inputs, address) };
  };

  /** Undefined if the visitor must correct something. The errors are then shown. */
  const checkedAddress = (inputs: SubscriptionInputs): string | undefined => {
    const { address, errors: newErrors, toast } = checkSubscription(inputs, text, toasts);
    flushSync(() => setErrors(newErrors));
    if (!toast) {
      return address;
    }
    const wrongInput = newErrors.email ? inputs.newsletter : inputs.consent;
    wrongInput.focus();
    showToast({ kind: 'destructive', ...toast });
    return undefined;
  };

  const showAccepted = (form: HTMLFormElement, inputs: SubscriptionInputs, address: string) => {
    lastTry.current = undefined;
    // If another address was typed in the meantime, it stays.
    if (bareAddress(inputs.newsletter.value) === address) {
      form.reset();
    }
    showToast({ kind: 'success', ...text.done });
  };

  const onInput = () => {
    setErrors({});
    question.close();
    closeToast();
  };

  const errorProps = { prefix: text.errors.prefix, className: 'text-accent-pale' };

  return (
    <form
      method="post"
      noValidate={hydrated}
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={text.heading}
    >
      <h2 className="text-h3 text-ground">{text.heading}</h2>
      <p className="mt-1">{text.body}</p>
      <label htmlFor="newsletter" className="mt-4 block semibold text-ground">
        {`${text.label} *`}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="newsletter"
          name="newsletter"
          type="email"
          required
          autoComplete="email"
          aria-invalid={Boolean(errors.email)}
          aria-describedby={errors.email ? 'newsletter-error' : undefined}
          className="field m-0"
        />
        <SubmitButton
          hydrated={hydrated}
          submitting={submitting}
          sending={text.sending}
          className="button-light shrink-0"
        >
          <span>{text.submit}</span>
        </SubmitButton>
      </div>
      <FieldError field="newsletter" {...errorProps} error={errors.email} />
      {question.shown}
      <label className="mt-3 flex items-start gap-2.5 text-note">
        <input
          type="checkbox"
          id="consent"
          name="consent"
          // With `required`, Firefox announces an unticked box as invalid from the start, whatever `aria-invalid` says.
          aria-required
          aria-invalid={Boolean(errors.consent)}
          aria-describedby={errors.consent ? 'consent-error' : undefined}
          className="mt-1 size-5 shrink-0"
        />
        <span>
          <Names names={[text.name]}>{text.consent}</Names> *
        </span>
      </label>
      <a
        className="mt-1 ml-7.5 inline-block underline underline-offset-4 hover:text-ground"
        href="#privacy"
      >
        {text.privacyLink}
      </a>
      <FieldError field="consent" {...errorProps} error={errors.consent} />
    </form>
  );
}
