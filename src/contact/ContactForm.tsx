import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withPreference } from '../../shared/booking/rules.ts';
import type { Content } from '../../shared/content/content.ts';
import {
  checkMessage,
  type Fault,
  type FieldName,
  fieldNames,
  templateParams,
} from '../../shared/message/rules.ts';
import { BookingFields, type BookingProps } from '../booking/BookingFields.tsx';
import { hydrateIsland } from '../ui/hydrate-island.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { closeToast, showToast, useToasts } from '../ui/toast.tsx';
import { Field } from './Field.tsx';
import { Receipt, type ReceiptProps } from './Receipt.tsx';
import { useBooking } from './use-booking.ts';
import { type SendingProps, useSending } from './use-sending.ts';

export type ContactFormProps = SendingProps & {
  text: Omit<Content['contatti']['form'], 'noScript' | 'receipt'>;
  /** The agency's address, where messages go. */
  inbox: string;
  booking: BookingProps;
  receipt: ReceiptProps;
};

export default function ContactForm({ text, toasts, inbox, booking, receipt, ...sending }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { submitting, attempt } = useSending({ toasts, ...sending });
  const [faults, setFaults] = useState<Partial<Record<FieldName, Fault>>>({});
  const [bookingAsked, endBooking] = useBooking();
  /** When the last message was received, until the next one is begun. Calendar milliseconds. */
  const [receivedAt, setReceivedAt] = useState<number>();

  useToasts(toasts.close);
  useEffect(() => setHydrated(true), []);

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name in faults) setFaults(({ [name as FieldName]: _, ...others }) => others);
    setReceivedAt(undefined);
    closeToast();
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    attempt(async (send) => {
      const checked = checkMessage(values(element));
      if ('faults' in checked) return refuse(element, checked.faults);
      setFaults({});
      if (input(element, trap)?.value && !confirming) return setConfirming(true);
      await send(templateParams(checked.message, inbox, text.phoneEmpty));
      element.reset();
      setConfirming(false);
      endBooking();
      flushSync(() => setReceivedAt(Date.now()));
      showToast({ kind: 'success', ...toasts.success }, element.querySelector('.receipt'));
    });
  };

  const refuse = (element: HTMLFormElement, found: Partial<Record<FieldName, Fault>>) => {
    // Rendered before the focus moves: a screen reader then reads the fault with the field, and the page is laid out once.
    flushSync(() => setFaults(found));
    const first = fieldNames.find((name) => found[name]);
    const field = first && input(element, first);
    field?.focus({ preventScroll: true });
    const missing = Object.values(found).includes('missing');
    if (missing) showToast({ kind: 'destructive', ...toasts.required });
    else if (found.email === 'invalid') showToast({ kind: 'destructive', ...toasts.email });
    else field?.scrollIntoView({ block: 'center' }); // Too long: its own words say so, no toast of the specification.
  };

  const writePreference = (line: string, isOurs: (line: string) => boolean) => {
    const message = form.current && input(form.current, 'message');
    if (!message) return;
    message.value = withPreference(message.value, line, isOurs);
    message.dispatchEvent(new Event('input', { bubbles: true })); // Kept with the draft, as if it were typed.
  };

  const fault = (name: FieldName): string | undefined => {
    const found = faults[name];
    if (!found) return undefined;
    if (found === 'tooLong' || name === 'phone') return text.errors.tooLong;
    return name === 'email' && found === 'invalid' ? text.errors.emailInvalid : text.errors[name];
  };

  return (
    // Until the page's script is here the button is asleep: a plain submit would put every word into the address.
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
      <h3 className="text-h3 col-span-full">{text.heading}</h3>
      {bookingAsked > 0 && <BookingFields {...booking} asked={bookingAsked} onPreference={writePreference} />}
      {fieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          hydrated={hydrated}
          {...text.fields[name]}
          error={fault(name)}
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
        <div className="trap" aria-hidden="true">
          <label htmlFor={trap}>{text.trap}</label>
          <input type="text" id={trap} name={trap} tabIndex={-1} autoComplete="off" />
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
          {confirming ? text.confirm : text.submit}
          <svg aria-hidden="true" viewBox="0 0 24 24" className="arrow">
            <path d="M4 12h15m-6-6 6 6-6 6" />
          </svg>
        </SubmitButton>
      </div>
      {receivedAt && <Receipt {...receipt} receivedAt={receivedAt} />}
    </form>
  );
}

/** Put into the island's script by build/islands.ts. */
declare const __CONTACT_FORM__: ContactFormProps;
export const hydrate = (place: Element) => hydrateIsland(place, <ContactForm {...__CONTACT_FORM__} />);

/** The name of the field that nobody sees. */
const trap = 'website';

const input = (form: HTMLFormElement, name: FieldName | typeof trap) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

function values(form: HTMLFormElement): Record<FieldName, string> {
  return Object.fromEntries(fieldNames.map((name) => [name, input(form, name)?.value ?? ''])) as Record<
    FieldName,
    string
  >;
}
