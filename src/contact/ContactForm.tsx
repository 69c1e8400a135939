import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BookingFields, type BookingProps } from '../booking/BookingFields.tsx';
import { withPreference } from '../booking/rules.ts';
import type { Content } from '../content.config.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import type { ErrorScreenProps } from '../ui/ErrorScreen.tsx';
import { painted } from '../ui/painted.ts';
import { closeToast, showToast, useToasts } from '../ui/toast.tsx';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { Field } from './Field.tsx';
import { useInvitations } from './invitation.ts';
import { checkMessage, type Fault, type FieldName, fieldNames, templateParams } from './rules.ts';
import { type SendingProps, useSending } from './use-sending.ts';

export type ContactFormProps = SendingProps & {
  text: Omit<Content['contatti']['form'], 'heading' | 'noScript'>;
  /** The agency's address, where messages go. */
  inbox: string;
  booking: BookingProps;
  errorScreen: ErrorScreenProps;
};

export default function ContactForm(props: ContactFormProps) {
  return (
    <ErrorBoundary screen={props.errorScreen}>
      <MessageForm {...props} />
    </ErrorBoundary>
  );
}

function MessageForm({ text, toasts, inbox, booking, ...sending }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [awake, setAwake] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { submitting, send } = useSending({ toasts, ...sending });
  const [faults, setFaults] = useState<Partial<Record<FieldName, Fault>>>({});

  useToasts(toasts.close);
  const offersBooking = useInvitations(form);
  useEffect(() => {
    restore(form, readDraft());
    setAwake(true);
  }, []);

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    saveDraft(values(event.currentTarget));
    if (name in faults) setFaults(({ [name as FieldName]: _, ...others }) => others);
    closeToast();
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    const element = event.currentTarget;
    await painted();
    const checked = checkMessage(values(element));
    if ('faults' in checked) {
      refuse(element, checked.faults);
      return;
    }
    setFaults({});
    if (input(element, trap)?.value && !confirming) {
      setConfirming(true);
      return;
    }
    if (await send(templateParams(checked.message, inbox, text.phoneEmpty))) {
      element.reset();
      clearDraft();
      setConfirming(false);
      showToast({ kind: 'success', ...toasts.success });
    }
  };

  const refuse = (element: HTMLFormElement, found: Partial<Record<FieldName, Fault>>) => {
    // Rendered before the focus moves: a screen reader then reads the fault with the field, and the page is laid out once.
    flushSync(() => setFaults(found));
    const missing = Object.values(found).includes('missing');
    if (missing) showToast({ kind: 'destructive', ...toasts.required });
    else if (found.email === 'invalid') showToast({ kind: 'destructive', ...toasts.email });
    const first = fieldNames.find((name) => found[name]);
    if (first) input(element, first)?.focus();
  };

  const writePreference = (preference: string) => {
    const message = form.current && input(form.current, 'message');
    if (!form.current || !message) return;
    message.value = withPreference(message.value, booking.words.preference, preference);
    saveDraft(values(form.current));
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
      noValidate={awake}
      onInput={onInput}
      onSubmit={onSubmit}
      aria-busy={submitting}
      className="grid gap-x-5 gap-y-6 sm:grid-cols-2"
    >
      {offersBooking && <BookingFields {...booking} onPreference={writePreference} />}
      {fieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          {...text.fields[name]}
          error={fault(name)}
          errorPrefix={text.errors.prefix}
        />
      ))}
      <div className="grid gap-4 sm:col-span-2">
        <p className="text-note text-ink-soft">
          {text.requiredNote} {text.privacy}{' '}
          <a className="link" href="#privacy">
            {text.privacyLink}
          </a>
        </p>
        <div className="trap" aria-hidden="true">
          <label htmlFor={trap}>{text.trap}</label>
          <input type="text" id={trap} name={trap} tabIndex={-1} autoComplete="off" />
        </div>
        <p role="alert" className="font-semibold text-rosso empty:hidden">
          {confirming && text.confirmNote}
        </p>
        <button type="submit" className="button button-primary w-full" disabled={!awake || submitting}>
          {submitting ? (
            text.sending
          ) : (
            <>
              {confirming ? text.confirm : text.submit}
              <svg aria-hidden="true" viewBox="0 0 24 24" className="arrow">
                <path d="M4 12h15m-6-6 6 6-6 6" />
              </svg>
            </>
          )}
        </button>
      </div>
    </form>
  );
}

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

/** Fills only what is empty: what was typed while the script was loading is newer than the draft. */
function restore(form: RefObject<HTMLFormElement | null>, draft: Partial<Record<FieldName, string>>): void {
  for (const name of fieldNames) {
    const element = form.current && input(form.current, name);
    if (element && !element.value) element.value = draft[name] ?? '';
  }
}
