import { useEffect, useRef, useState } from 'react';
import { writeField } from '../browser/write-field.ts';
import { addressMeant } from './mistyped-address.ts';
import type { SendingProps } from './sending-props.ts';

type Words = SendingProps['mistyped'];
type MistypedAddress = { form: HTMLFormElement; written: string; meant: string; times: number };

/**
 * On submit, asks about an address that looks mistyped, and then submits the address that the visitor chooses. It
 * doesn't ask when the field is left: the question would push the button away from under a click.
 */
export function useAddressQuestion(words: Words) {
  const [mistyped, setMistyped] = useState<MistypedAddress>();
  const chosenAddress = useRef('');

  /** Asks about an address that looks mistyped, and says whether it did. If so, nothing may be sent yet. */
  const ask = (form: HTMLFormElement, written: string): boolean => {
    const meant = addressMeant(written);
    if (!meant || written === chosenAddress.current) {
      return false;
    }
    setMistyped((earlier) => ({ form, written, meant, times: (earlier?.times ?? 0) + 1 }));
    return true;
  };

  const close = () => setMistyped(undefined);

  const choose = (form: HTMLFormElement, address: string) => {
    chosenAddress.current = address;
    close();
    writeField(form.querySelector('[type=email]') as HTMLInputElement, address);
    form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    form.requestSubmit();
  };

  const shown = mistyped && (
    <Question
      key={mistyped.times} // A visitor who overlooked the question is led to it again.
      words={words}
      meant={mistyped.meant}
      onYes={() => choose(mistyped.form, mistyped.meant)}
      onNo={() => choose(mistyped.form, mistyped.written)}
    />
  );

  return { ask, close, shown };
}

type QuestionProps = { words: Words; meant: string; onYes: () => void; onNo: () => void };

/** Moves the focus to the first answer, so that a screen reader reads the question. */
function Question({ words, meant, onYes, onNo }: QuestionProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    fieldset.current?.querySelector('button')?.focus({ preventScroll: true });
    fieldset.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <fieldset ref={fieldset} className="mt-3">
      <legend className="semibold wrap-anywhere">
        {words.question} <span translate="no">{meant}</span>?
      </legend>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button button-quiet" onClick={onYes}>
          {words.yes}
        </button>
        <button type="button" className="button button-quiet" onClick={onNo}>
          {words.no}
        </button>
      </div>
    </fieldset>
  );
}
