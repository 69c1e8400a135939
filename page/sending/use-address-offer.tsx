import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { writeField } from '../both-scripts/write-field.ts';
import { addressMeant } from './mistyped-address.ts';
import type { SendingProps } from './sending-props.ts';

type Texts = SendingProps['mistyped'];
type Offer = { form: HTMLFormElement; written: string; meant: string };

/**
 * On submit, offers the address that was probably meant, and then submits the one that the visitor chooses. An offer as
 * soon as the visitor leaves the field would push the button away from under a click.
 */
export function useAddressOffer(texts: Texts) {
  const [offer, setOffer] = useState<Offer>();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  /** Sent as it's written, although it looks mistyped. */
  const keptAddress = useRef('');

  /** Returns whether it made an offer. Then nothing may be sent yet. */
  const offerIfMistyped = (form: HTMLFormElement, written: string): boolean => {
    const meant = addressMeant(written);
    if (!meant || written === keptAddress.current) {
      return false;
    }
    flushSync(() => setOffer({ form, written, meant }));
    // A screen reader reads the question when the focus moves to its first answer.
    fieldset.current?.querySelector('button')?.focus({ preventScroll: true });
    fieldset.current?.scrollIntoView({ block: 'center' });
    return true;
  };

  const close = () => setOffer(undefined);

  const correct = ({ form, meant }: Offer) => {
    writeField(form.querySelector('[type=email]') as HTMLInputElement, meant);
    submit(form);
  };

  const keep = ({ form, written }: Offer) => {
    keptAddress.current = written;
    submit(form);
  };

  const submit = (form: HTMLFormElement) => {
    close();
    form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    form.requestSubmit();
  };

  const shown = offer && (
    <fieldset ref={fieldset} className="mt-3">
      <legend className="semibold wrap-anywhere">
        {texts.question} <span translate="no">{offer.meant}</span>?
      </legend>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button button-quiet" onClick={() => correct(offer)}>
          {texts.yes}
        </button>
        <button type="button" className="button button-quiet" onClick={() => keep(offer)}>
          {texts.no}
        </button>
      </div>
    </fieldset>
  );

  return { offerIfMistyped, close, shown };
}
