import { type SubmitEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Content } from '../../shared/content/content.ts';
import { isEmail, visibleAddress } from '../../shared/message/rules.ts';
import type { ContactFormProps } from '../contact/ContactForm.tsx';
import { useSending } from '../contact/use-sending.ts';
import { hydrateIsland } from '../ui/hydrate-island.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { closeToast, showToast, useToasts } from '../ui/toast.tsx';
import { consentMessage } from './consent.ts';

export type NewsletterFormProps = Omit<ContactFormProps, 'text' | 'booking' | 'receipt'> & {
  text: Content['footer']['newsletter'] & Pick<ContactFormProps['text'], 'sending' | 'phoneEmpty' | 'errors'>;
};

type Faults = { email?: string; consent?: string };

export default function NewsletterForm({ text, toasts, inbox, ...sending }: NewsletterFormProps) {
  const [hydrated, setHydrated] = useState(false);
  const { submitting, attempt } = useSending({ toasts, ...sending });
  const [faults, setFaults] = useState<Faults>({});

  useToasts(toasts.close);
  useEffect(() => setHydrated(true), []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = form.elements as typeof form.elements & {
      newsletter: HTMLInputElement;
      consent: HTMLInputElement;
    };
    attempt(async (send) => {
      const address = visibleAddress(fields.newsletter.value);
      const consented = fields.consent.checked;
      const found: Faults = {
        ...(!isEmail(address) && { email: address ? text.errors.emailInvalid : text.errors.email }),
        ...(!consented && { consent: text.consentRequired }),
      };
      flushSync(() => setFaults(found));
      if (found.email || found.consent) {
        (found.email ? fields.newsletter : fields.consent).focus({ preventScroll: true });
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
    setFaults({});
    closeToast();
  };

  // As in the contact form (contact/Field.tsx).
  const required = hydrated ? { 'aria-required': true } : { required: true };

  return (
    <form method="post" noValidate={hydrated} onSubmit={onSubmit} onInput={onInput} aria-label={text.heading}>
      <h2 className="font-serif text-h3 font-semibold text-plaster">{text.heading}</h2>
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
          maxLength={254}
          autoComplete="email"
          aria-invalid={faults.email ? true : undefined}
          aria-describedby={faults.email ? 'newsletter-error' : undefined}
          className="field field-dark"
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
      <Fault id="newsletter-error" prefix={text.errors.prefix} fault={faults.email} />
      <label className="mt-3 flex items-start gap-2.5">
        <input
          type="checkbox"
          name="consent"
          {...required}
          aria-invalid={faults.consent ? true : undefined}
          aria-describedby={faults.consent ? 'consent-error' : undefined}
          className="mt-1 size-5 shrink-0"
        />
        <span>{text.consent} *</span>
      </label>
      <a className="mt-1 ml-7.5 inline-block underline underline-offset-4 hover:text-plaster" href="#privacy">
        {text.privacyLink}
      </a>
      <Fault id="consent-error" prefix={text.errors.prefix} fault={faults.consent} />
    </form>
  );
}

/** Put into the island's script by build/islands.ts. */
declare const __NEWSLETTER_FORM__: NewsletterFormProps;
export const hydrate = (place: Element) => hydrateIsland(place, <NewsletterForm {...__NEWSLETTER_FORM__} />);

function Fault({ id, prefix, fault }: { id: string; prefix: string; fault: string | undefined }) {
  return (
    fault && (
      <p id={id} className="field-error text-ocra-pale">
        <span className="sr-only">{prefix} </span>
        {fault}
      </p>
    )
  );
}
