import { type InputEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldNames } from '../../shared/message/fields.ts';
import { checkMessage, templateParams } from '../../shared/message/rules.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { closeToast, showToast, useToasts } from '../ui/toast.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { BookingFields } from './BookingFields.tsx';
import { Field } from './Field.tsx';
import type { ContactFormProps } from './props.ts';
import { Receipt, type Sent } from './Receipt.tsx';
import { useBooking } from './use-booking.ts';
import { useErrors } from './use-errors.ts';
import { useSending } from './use-sending.ts';

const honeypot = 'website';

export default function ContactForm({ text, toasts, inbox, booking, receipt, ...sending }: ContactFormProps) {
  const hydrated = useHydrated();
  const [confirming, setConfirming] = useState(false);
  const { submitting, attempt } = useSending({ toasts, ...sending });
  const errors = useErrors(text.errors, toasts);
  const [bookingAsked, endBooking] = useBooking();
  /** The last message, until the next one is begun. */
  const [sent, setSent] = useState<Sent>();

  useToasts(toasts);

  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    errors.clear((target as HTMLInputElement).name);
    setSent(undefined);
    closeToast();
    window.count?.('form');
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    attempt(async (send) => {
      const typed = Object.fromEntries(new FormData(element)) as Record<string, string>;
      const checked = checkMessage(typed);
      if ('errors' in checked) return errors.show(element, checked.errors);
      errors.clear();
      if (typed[honeypot] && !confirming) return setConfirming(true);
      await send(templateParams(checked.message, inbox, text.phoneEmpty));
      element.reset();
      setConfirming(false);
      endBooking();
      const { subject, message } = checked.message;
      flushSync(() => setSent({ receivedAt: Date.now(), subject, message }));
      showToast({ kind: 'success', ...toasts.success }, element.querySelector('.receipt'));
    });
  };

  return (
    // With `post` nothing typed can reach a URL.
    <form
      id="modulo"
      method="post"
      noValidate={hydrated}
      onInput={onInput}
      onSubmit={onSubmit}
      aria-label={text.heading}
      className="form-grid"
    >
      <h3 className="col-span-full low-phone:hidden">{text.heading}</h3>
      {bookingAsked > 0 && <BookingFields {...booking} asked={bookingAsked} />}
      {fieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          hydrated={hydrated}
          {...text.fields[name]}
          error={errors.textOf(name)}
          errorPrefix={text.errors.prefix}
        />
      ))}
      <div className="grid gap-4 col-span-full">
        <p className="text-fine text-ink-soft">
          {text.requiredNote} {text.privacy}{' '}
          <a className="link" href="#privacy">
            {text.privacyLink}
          </a>
        </p>
        {/* Only programs fill it in; a visitor who did is asked to confirm. */}
        <div className="sr-only" aria-hidden="true">
          <label htmlFor={honeypot}>{text.trap}</label>
          <input type="text" id={honeypot} name={honeypot} tabIndex={-1} autoComplete="off" />
        </div>
        {confirming && (
          <p role="alert" className="font-semibold text-rosso">
            {text.confirmNote}
          </p>
        )}
        <SubmitButton
          hydrated={hydrated}
          submitting={submitting}
          sending={text.sending}
          className="button-primary w-full"
        >
          <span>{confirming ? text.confirm : text.submit}</span>
          <svg aria-hidden="true" viewBox="0 0 24 24" className="icon stroke-2">
            <path d="M4 12h15m-6-6 6 6-6 6" />
          </svg>
        </SubmitButton>
      </div>
      {sent && <Receipt {...receipt} {...sent} />}
    </form>
  );
}
