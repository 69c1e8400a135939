import { type InputEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldNames } from '../../shared/rules/message/message-fields.ts';
import {
  type ContactMessage,
  templateParams,
  validateMessage,
} from '../../shared/rules/message/message-rules.ts';
import { documentHref, formId, receiptClass } from '../both-scripts/page-names.ts';
import type { OutgoingMessage } from '../sending/create-sender.ts';
import { useAddressOffer } from '../sending/use-address-offer.tsx';
import { useSending } from '../sending/use-sending.ts';
import { isInWindow } from '../ui/in-sight.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { closeToast, showToast } from '../ui/toast.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Booking } from './Booking.tsx';
import type { ContactFormProps } from './contact-props.ts';
import { forgetDraft } from './draft.ts';
import { MessageField } from './MessageField.tsx';
import { type AcceptedMessage, Receipt } from './Receipt.tsx';
import { TopicChoice, topicOf } from './TopicChoice.tsx';
import { useDomValue } from './use-dom-value.ts';
import { useErrors } from './use-errors.ts';
import { type FormField, formField, hiddenInputNames, hiddenParametersOf } from './write-form.ts';

/** A field that people don't see, and bots fill in. If it is filled in, the visitor is asked to confirm. */
const honeypot = 'website';

export default function ContactForm(props: ContactFormProps) {
  const { texts, toasts, topics } = props;
  const isHydrated = useHydrated();
  const { isSubmitting, send } = useSending(props);
  const errors = useErrors(texts.errors, toasts);
  const offer = useAddressOffer(props.mistyped);
  const currentSubject = useDomValue('input', () => formField('subject').value);
  const topic = topics && topicOf(currentSubject ?? '', topics);
  const [isConfirming, setConfirming] = useState(false);
  const [sent, setSent] = useState<AcceptedMessage>();

  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    errors.clear((target as FormField).name);
    offer.close();
    closeToast();
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void send(() => prepare(form));
  };

  /** Undefined if the visitor must first correct, answer or confirm something. */
  const prepare = (form: HTMLFormElement): OutgoingMessage | undefined => {
    const typed = typedIn(form);
    const validated = validateMessage(typed);
    if ('errors' in validated) {
      errors.show(form, validated.errors);
      return undefined;
    }
    errors.clearAll();
    const { message } = validated;
    const isOffered = offer.offerIfMistyped(form, message.email);
    if (isOffered) {
      return undefined;
    }
    if (typed[honeypot] && !isConfirming) {
      setConfirming(true);
      return undefined;
    }
    const { inbox, phoneEmpty } = props;
    const hidden = hiddenParametersOf(message, props.estimate);
    const params = templateParams({ message, inbox, phoneEmpty, hidden });
    return { params, onAccepted: () => showAccepted(form, message) };
  };

  const showAccepted = (form: HTMLFormElement, accepted: ContactMessage) => {
    const toast = { kind: 'success', ...toasts.success } as const;
    if (!isStill(form, accepted)) {
      showToast(toast); // What the visitor has typed since then stays.
      return;
    }
    form.reset();
    forgetDraft();
    setConfirming(false);
    const { email, phone, subject, message } = accepted;
    const receivedAt = Date.now();
    const replyTo = [email, phone].filter(Boolean);
    flushSync(() => setSent({ receivedAt, replyTo, subject, message }));
    // A visitor who has moved on meanwhile isn't pulled back.
    const receipt = isInWindow(form) ? form.querySelector<HTMLElement>(`.${receiptClass}`) : null;
    showToast(toast, receipt);
    // Safari gives a pressed button no focus.
    const { activeElement } = document;
    if (form.contains(activeElement) || activeElement === document.body) {
      receipt?.focus({ preventScroll: true });
    }
  };

  return (
    // `post` keeps what was typed out of the URL.
    <form
      id={formId}
      method="post"
      noValidate={isHydrated}
      onInput={onInput}
      onSubmit={onSubmit}
      aria-label={texts.heading}
      // Header and form, down to the first choice of day, take up 24.25rem. A lower window, such as one at 200 %, scrolls
      // past the form's heading.
      className="form-grid scroll-mt-[min(0.75rem,100vh-24.25rem)]"
    >
      {sent && <Receipt {...props.receipt} {...sent} />}
      <h3 className={`col-span-full ${sent ? '' : 'low-phone:hidden'}`}>
        {sent ? texts.another : texts.heading}
      </h3>
      {hiddenInputNames.map((name) => (
        <input key={name} type="hidden" id={name} name={name} />
      ))}
      {topics && <TopicChoice topics={topics} chosen={topic} />}
      {/* Remounted once a message is sent: the next one begins without a day. */}
      <Booking key={sent?.receivedAt} {...props.booking} />
      {fieldNames.map((name) => (
        <MessageField
          key={name}
          name={name}
          {...texts.fields[name]}
          {...(name === 'message' && topic && { hint: topic.hint })}
          error={errors.errorText(name)}
          errorPrefix={texts.errors.prefix}
        >
          {name === 'email' && offer.shown}
        </MessageField>
      ))}
      <div className="grid gap-4 col-span-full">
        <p className="text-fine text-ink-soft">
          {texts.requiredNote} {texts.privacy}{' '}
          <a className="link" href={documentHref('privacy')}>
            {texts.privacyLink}
          </a>
        </p>
        <div className="sr-only" aria-hidden="true">
          <label htmlFor={honeypot}>{texts.honeypot}</label>
          <input type="text" id={honeypot} name={honeypot} tabIndex={-1} autoComplete="off" />
        </div>
        {isConfirming && (
          <p role="alert" className="semibold text-alert">
            {texts.confirmNote}
          </p>
        )}
        <noscript>
          <p className="callout">{texts.noScript}</p>
        </noscript>
        <SubmitButton
          isHydrated={isHydrated}
          isSubmitting={isSubmitting}
          sending={props.sending}
          className="w-full button-primary"
        >
          <span>{isConfirming ? texts.confirm : texts.submit}</span>
          <svg aria-hidden="true" viewBox="0 0 24 24" className="icon stroke-2">
            <path d="M4 12h15m-6-6 6 6-6 6" />
          </svg>
        </SubmitButton>
      </div>
    </form>
  );
}

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>;

/** Whether the form still contains this message, and the visitor hasn't begun another. */
function isStill(form: HTMLFormElement, message: ContactMessage): boolean {
  const typed = validateMessage(typedIn(form));
  return 'message' in typed && JSON.stringify(typed.message) === JSON.stringify(message);
}
