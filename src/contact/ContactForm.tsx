import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withPreference } from '../../shared/booking/rules.ts';
import type { Content } from '../../shared/content/content.ts';
import {
  type FieldName,
  fieldNames,
  mapFields,
  type RequiredFieldName,
} from '../../shared/message/fields.ts';
import { checkMessage, type FieldError, templateParams } from '../../shared/message/rules.ts';
import { BookingFields, type BookingProps } from '../booking/BookingFields.tsx';
import { hydrateIsland } from '../ui/hydrate-island.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { closeToast, showToast, useToasts } from '../ui/toast.tsx';
import { Field } from './Field.tsx';
import { Receipt, type ReceiptProps } from './Receipt.tsx';
import { type SendingProps, useSending } from './use-sending.ts';

export type ContactFormProps = SendingProps & {
  text: Omit<Content['contatti']['form'], 'noScript' | 'receipt'>;
  inbox: string;
  booking: BookingProps;
  receipt: ReceiptProps;
};

export default function ContactForm({ text, toasts, inbox, booking, receipt, ...sending }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { submitting, attempt } = useSending({ toasts, ...sending });
  const [errors, setErrors] = useState<Partial<Record<FieldName, FieldError>>>({});
  const [bookingAsked, endBooking] = useBooking();
  /** When the last message was sent, until the next one is begun. Calendar milliseconds. */
  const [receivedAt, setReceivedAt] = useState<number>();

  useToasts(toasts);
  useEffect(() => setHydrated(true), []);

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name in errors) setErrors(({ [name as FieldName]: _, ...others }) => others);
    setReceivedAt(undefined);
    closeToast();
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    attempt(async (send) => {
      const checked = checkMessage(values(element));
      if ('errors' in checked) return refuse(element, checked.errors);
      setErrors({});
      if (input(element, honeypot)?.value && !confirming) return setConfirming(true);
      await send(templateParams(checked.message, inbox, text.phoneEmpty));
      element.reset();
      setConfirming(false);
      endBooking();
      flushSync(() => setReceivedAt(Date.now()));
      showToast({ kind: 'success', ...toasts.success }, element.querySelector('.receipt'));
    });
  };

  const refuse = (element: HTMLFormElement, found: Partial<Record<FieldName, FieldError>>) => {
    // Rendered before the focus moves, so that a screen reader reads the error with the field.
    flushSync(() => setErrors(found));
    const first = fieldNames.find((name) => found[name]);
    const field = first && input(element, first);
    field?.focus({ preventScroll: true });
    const missing = Object.values(found).includes('missing');
    if (missing) showToast({ kind: 'destructive', ...toasts.required });
    else if (found.email === 'invalid') showToast({ kind: 'destructive', ...toasts.email });
    else field?.scrollIntoView({ block: 'center' }); // Too long, for which the specification has no toast.
  };

  const writePreference = (line: string, isOurs: (line: string) => boolean) => {
    const message = form.current && input(form.current, 'message');
    if (!message) return;
    message.value = withPreference(message.value, line, isOurs);
    message.dispatchEvent(new Event('input', { bubbles: true })); // Stores the draft.
  };

  const errorText = (name: FieldName): string | undefined => {
    const error = errors[name];
    if (error === 'missing') return text.errors[name as RequiredFieldName];
    return error && (error === 'tooLong' ? text.errors.tooLong : text.errors.emailInvalid);
  };

  return (
    // With `post` nothing typed can reach a URL.
    <form
      ref={form}
      id="modulo"
      method="post"
      noValidate={hydrated}
      onInput={onInput}
      onSubmit={onSubmit}
      aria-label={text.heading}
      className="form-grid"
    >
      <h3 className="col-span-full">{text.heading}</h3>
      {bookingAsked > 0 && <BookingFields {...booking} asked={bookingAsked} onPreference={writePreference} />}
      {fieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          hydrated={hydrated}
          {...text.fields[name]}
          error={errorText(name)}
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
      {receivedAt && <Receipt {...receipt} receivedAt={receivedAt} />}
    </form>
  );
}

declare const __CONTACT_FORM__: ContactFormProps;
export const hydrate = (place: Element) => hydrateIsland(place, <ContactForm {...__CONTACT_FORM__} />);

/** How often links have asked for the choice of day since the last message was sent, and a function that resets it. */
function useBooking(): [number, () => void] {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const offer = (event?: Event) => {
      window.wantsBooking = false;
      event?.preventDefault(); // The choice takes the focus.
      setAsked((count) => count + 1);
    };
    if (window.wantsBooking) offer();
    addEventListener('booking', offer);
    return () => removeEventListener('booking', offer);
  }, []);
  return [asked, () => setAsked(0)];
}

/** The name of a hidden field; a visitor who fills it in is asked to confirm. */
const honeypot = 'website';

const input = (form: HTMLFormElement, name: FieldName | typeof honeypot) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

const values = (form: HTMLFormElement) => mapFields((_, name) => input(form, name)?.value ?? '');
