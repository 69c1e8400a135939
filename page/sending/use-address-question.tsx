import { type ReactNode, useEffect, useRef, useState } from 'react';
import { writeField } from '../ui/write-field.ts';
import type { SendingProps } from './sending-props.ts';
import { addressMeant } from './slips.ts';

type AddressInDoubt = { form: HTMLFormElement; written: string; meant: string; times: number };

/**
 * On submit, asks about an address that looks mistyped, and then submits the address that the visitor chooses. It
 * doesn't ask when the field is left: the question would push the button away from under a click.
 */
export function useAddressQuestion(words: SendingProps['slip']) {
  const [inDoubt, setInDoubt] = useState<AddressInDoubt>();
  const chosenAddress = useRef('');

  /** Returns whether the visitor was asked. If so, nothing may be sent yet. */
  const ask = (form: HTMLFormElement, written: string): boolean => {
    const meant = addressMeant(written);
    if (!meant || written === chosenAddress.current) {
      return false;
    }
    setInDoubt((earlier) => ({ form, written, meant, times: (earlier?.times ?? 0) + 1 }));
    return true;
  };

  const close = () => setInDoubt(undefined);

  const choose = (form: HTMLFormElement, address: string) => {
    chosenAddress.current = address;
    close();
    const field = form.querySelector<HTMLInputElement>('[type=email]');
    if (field) {
      writeField(field, address);
    }
    form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    form.requestSubmit();
  };

  const shown = inDoubt && (
    <Question
      key={inDoubt.times} // A visitor who overlooked the question is led to it again.
      text={
        <>
          {words.question} <span translate="no">{inDoubt.meant}</span>?
        </>
      }
    >
      <button
        type="button"
        className="button button-quiet"
        onClick={() => choose(inDoubt.form, inDoubt.meant)}
      >
        {words.yes}
      </button>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => choose(inDoubt.form, inDoubt.written)}
      >
        {words.no}
      </button>
    </Question>
  );

  return { ask, close, shown };
}

/** Moves the focus to the first answer, so that a screen reader reads the question. */
function Question({ text, children }: { text: ReactNode; children: ReactNode }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    fieldset.current?.querySelector('button')?.focus({ preventScroll: true });
    fieldset.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <fieldset ref={fieldset} className="mt-3">
      <legend className="semibold wrap-anywhere">{text}</legend>
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </fieldset>
  );
}
